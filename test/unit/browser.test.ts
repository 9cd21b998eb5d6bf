import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { keepAwake } from '../../lib/browser/keep-alive.ts'
import { createMenus } from '../../lib/browser/menu.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an extension API is called at least every 20 s while the worker is kept awake, and not afterwards', () => {
  const called = vi.spyOn(browser.runtime, 'getPlatformInfo').mockResolvedValue({} as never)
  const rest = keepAwake()
  const other = keepAwake()
  for (let beat = 1; beat <= 15; beat++) {
    called.mockClear()
    vi.advanceTimersByTime(20_000)
    expect(called).toHaveBeenCalled()
  }
  rest()
  called.mockClear()
  vi.advanceTimersByTime(20_000)
  expect(called, 'the other is still at it').toHaveBeenCalled()
  other()
  called.mockClear()
  vi.advanceTimersByTime(600_000)
  expect(called).not.toHaveBeenCalled()
})

test('menus are made though making them failed before', async () => {
  const removeAll = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(undefined)
  const create = vi.fn()
  vi.spyOn(browser, 'contextMenus', 'get').mockReturnValue({ removeAll, create } as never)
  await expect(createMenus(true)).rejects.toThrow('busy')
  await createMenus(true)
  expect(create).toHaveBeenCalledTimes(3)
})

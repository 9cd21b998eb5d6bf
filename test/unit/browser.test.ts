import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { keepAwake } from '../../lib/browser/keep-alive.ts'
import { createMenus } from '../../lib/browser/menu.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('keepAwake calls an extension API at least every 20 s, until every holder has released it', () => {
  const called = vi.spyOn(browser.runtime, 'getPlatformInfo').mockResolvedValue({} as never)
  const release = keepAwake()
  const releaseOther = keepAwake()
  for (let beat = 1; beat <= 15; beat++) {
    called.mockClear()
    vi.advanceTimersByTime(20_000)
    expect(called).toHaveBeenCalled()
  }
  release()
  called.mockClear()
  vi.advanceTimersByTime(20_000)
  expect(called, 'the other holder is still there').toHaveBeenCalled()
  releaseOther()
  called.mockClear()
  vi.advanceTimersByTime(600_000)
  expect(called).not.toHaveBeenCalled()
})

test.each([true, false])('the menus hold the entry for selections only when it has a title: %s', async (onPages) => {
  const create = vi.fn()
  vi.spyOn(browser, 'contextMenus', 'get').mockReturnValue({ removeAll: vi.fn(), create } as never)
  await createMenus({ ...(onPages && { publishSelection: 'Publish' }), openPanel: 'Open', openAdmins: 'Admins' })
  expect(create.mock.calls.map(([{ title }]) => title)).toEqual([...(onPages ? ['Publish'] : []), 'Open', 'Admins'])
})

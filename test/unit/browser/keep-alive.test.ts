import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { keepAwake } from '../../../lib/browser/keep-alive.ts'
import { deferred } from '../deferred.ts'

beforeEach(() => void vi.useFakeTimers())

test('keepAwake calls an extension API at least every 20 s, until every work that needs it is over', async () => {
  const called = vi.spyOn(browser.runtime, 'getPlatformInfo').mockResolvedValue({} as never)
  const work = deferred()
  const other = deferred()
  const running = expect(
    keepAwake(() => work.promise.then(() => Promise.reject(new Error('failed')))),
  ).rejects.toThrow('failed')
  const runningOther = keepAwake(() => other.promise)
  for (let beat = 1; beat <= 15; beat++) {
    called.mockClear()
    vi.advanceTimersByTime(20_000)
    expect(called).toHaveBeenCalled()
  }
  work.resolve()
  await running
  called.mockClear()
  vi.advanceTimersByTime(20_000)
  expect(called, 'the other work goes on').toHaveBeenCalled()
  other.resolve()
  await runningOther
  called.mockClear()
  vi.advanceTimersByTime(600_000)
  expect(called).not.toHaveBeenCalled()
})

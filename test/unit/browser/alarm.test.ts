import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { ALARM, setAlarm, setTimer } from '../../../lib/browser/alarm.ts'

beforeEach(() => void vi.useFakeTimers())

describe('the alarm', () => {
  const timeOf = async () => (await browser.alarms.get(ALARM))?.scheduledTime

  test('rings 30 s from now at the earliest, and repeats in case the worker dies after it', async () => {
    await setAlarm(Date.now() - 1)
    expect(await timeOf()).toBe(Date.now() + 30_000)
    expect(await browser.alarms.get(ALARM)).toMatchObject({ periodInMinutes: 0.5 })
  })

  test('rings when the step is due, is set earlier, and is taken away', async () => {
    await setAlarm(Date.now() + 900_000)
    expect(await timeOf()).toBe(Date.now() + 900_000)
    await setAlarm(Date.now() + 60_000)
    expect(await timeOf()).toBe(Date.now() + 60_000)
    await setAlarm(undefined)
    expect(await timeOf()).toBeUndefined()
  })

  test('is not postponed by later changes of the journal, but by a later step', async () => {
    const due = Date.now() + 1_000
    await setAlarm(due)
    const time = await timeOf()
    vi.advanceTimersByTime(20_000)
    await setAlarm(due)
    expect(await timeOf()).toBe(time)
    await setAlarm(Date.now() + 60_000)
    expect(await timeOf()).toBe(Date.now() + 60_000)
  })

  test('is rung by a timer when the step is due sooner, at the earliest after two seconds, and once', async () => {
    const ring = vi.fn()
    setTimer(Date.now() + 5_000, ring)
    setTimer(Date.now() - 5_000, ring)
    vi.advanceTimersByTime(1_999)
    expect(ring).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20_000)
    expect(ring).toHaveBeenCalledOnce()
    setTimer(Date.now() + 29_999, ring)
    vi.advanceTimersByTime(29_999)
    expect(ring).toHaveBeenCalledTimes(2)
  })

  test.each([30_000, undefined])(
    'has no timer beside it when it can ring itself, or nothing is due: %s',
    async (later) => {
      const ring = vi.fn()
      setTimer(Date.now() + 5_000, ring)
      setTimer(later && Date.now() + later, ring)
      vi.advanceTimersByTime(60_000)
      expect(ring).not.toHaveBeenCalled()
    },
  )

  test('is set anew when it should have rung before', async () => {
    const due = Date.now() - 1
    await setAlarm(due)
    vi.advanceTimersByTime(90_000)
    await setAlarm(due)
    expect(await timeOf()).toBe(Date.now() + 30_000)
  })
})

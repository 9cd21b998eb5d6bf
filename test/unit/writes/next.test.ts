import { describe, expect, test } from 'vitest'
import { afterAsking, isDue } from '../../../lib/writes/next.ts'
import type { Question } from '../../../lib/writes/write.ts'

const MINUTE = 60_000

/** The minutes from the first asking to each later one, asked as soon as it is due. */
function asked(step: Parameters<typeof afterAsking>[0], until: number): number[] {
  const times: number[] = []
  let question: Question | undefined
  for (let now = 0; now <= until * MINUTE; now = question.nextAt) {
    question = afterAsking(step, question, now)
    times.push(now / MINUTE)
    if (question.nextAt === undefined) break
  }
  return times
}

/** How many askings lie from one minute to before another. */
const between = (times: number[], from: number, to: number) =>
  times.filter((minute) => minute >= from && minute < to).length

describe('the chain is asked for', () => {
  test('a lost write less and less often, and every half hour in the end', () => {
    const times = asked('search', 240)
    expect(between(times, 0, 1)).toBe(12)
    expect(between(times, 1, 3)).toBe(8)
    expect(between(times, 3, 8)).toBe(10)
    expect(between(times, 8, 58)).toBe(10)
    expect(times.slice(40)).toEqual([58, 88, 118, 148, 178, 208, 238])
  })

  test('a receipt less and less often, and every half hour after an hour', () => {
    const times = asked('receipt', 130)
    expect(between(times, 0, 0.5)).toBe(15)
    expect(between(times, 0.5, 1.5)).toBe(12)
    expect(between(times, 1.5, 61.5)).toBe(120)
    expect(times.slice(147)).toEqual([61.5, 91.5, 121.5])
  })

  test('a second execution at growing distances for half an hour, and no longer', () => {
    expect(asked('secondLook', 240)).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5])
  })
})

test.each([
  ['a time that has come', 0, true],
  ['a time to come', 1, false],
  ['the end of the longest pause', 30 * MINUTE, false],
  ['a time that a wrong clock has told', 30 * MINUTE + 1, true],
])('%s, %d ms from now, is due: %s', (_, at, due) => {
  const now = 1_000_000_000
  expect(isDue(now + at, now)).toBe(due)
})

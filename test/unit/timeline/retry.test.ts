import { expect, test } from 'vitest'
import type { Problem } from '../../../lib/service/errors.ts'
import { retryPause } from '../../../lib/timeline/retry.ts'

const status = (code: number, retryAfter?: number): Problem => ({
  failure: 'status',
  status: code,
  retryAfter,
})

test.each<[string, Problem | undefined, (number | undefined)[]]>([
  ['500', status(500), [1_000, 3_000, undefined]],
  ['502', status(502), [1_000, 3_000, undefined]],
  ['a timeout', { failure: 'timeout' }, [1_000, 3_000, undefined]],
  ['a broken connection', { failure: 'network' }, [1_000, 3_000, undefined]],
  ['an unreadable answer', { failure: 'unreadable' }, [1_000, 3_000, undefined]],
  ['a background that could not be reached', undefined, [1_000, 3_000, undefined]],
  ['429 without Retry-After', status(429), [5_000, 15_000, undefined]],
  ['Retry-After of 12 s', status(429, 12), [12_000, 12_000, undefined]],
  ['Retry-After of 0 s', status(429, 0), [1_000, 1_000, undefined]],
  ['Retry-After of 10 minutes', status(429, 600), [undefined, undefined]],
  ['503 with Retry-After', status(503, 7), [7_000, 7_000, undefined]],
  ['400', status(400), [undefined]],
  ['an answer that is too large', { failure: 'tooLarge' }, [undefined]],
  ['no network at all', { failure: 'offline' }, [undefined]],
])('retryPause after %s', (_, problem, pauses) => {
  expect(pauses.map((__, failures) => retryPause(problem, failures))).toEqual(pauses)
})

import { expect, test } from 'vitest'
import type { Problem } from '../../../lib/service/errors.ts'
import { retryPause } from '../../../lib/timeline/retry.ts'

const status = (code: number, retryAfter?: number): Problem => ({
  failure: 'status',
  status: code,
  ...(retryAfter !== undefined && { retryAfter }),
})

test.each<[string, Problem | undefined, (number | undefined)[]]>([
  ['a failed service', status(500), [1_000, 3_000, undefined]],
  ['a platform without an answer', status(502), [1_000, 3_000, undefined]],
  ['no answer in time', { failure: 'timeout' }, [1_000, 3_000, undefined]],
  ['a broken connection', { failure: 'network' }, [1_000, 3_000, undefined]],
  ['an empty answer', { failure: 'unreadable' }, [1_000, 3_000, undefined]],
  ['a background that could not be reached', undefined, [1_000, 3_000, undefined]],
  ['a pause that is asked for', status(429), [5_000, 15_000, undefined]],
  ['a pause of so many seconds', status(429, 12), [12_000, 12_000, undefined]],
  ['a pause of no time', status(429, 0), [1_000, 1_000, undefined]],
  ['a pause longer than anybody waits', status(429, 600), [undefined, undefined]],
  ['a service that is away for a while', status(503, 7), [7_000, 7_000, undefined]],
  ['a request that is wrong', status(400), [undefined]],
  ['an answer that is too large', { failure: 'too-large' }, [undefined]],
  ['no network', { failure: 'offline' }, [undefined]],
])('%s', (_, problem, pauses) => {
  expect(pauses.map((__, failures) => retryPause(problem, failures))).toEqual(pauses)
})

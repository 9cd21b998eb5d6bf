import { expect, test } from 'vitest'
import { type Failure, type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { outcomeOf } from '../../../lib/writes/outcome.ts'

const status = (code: number, message?: string): Problem => ({
  failure: 'status',
  status: code,
  ...(message && { errorBody: { message, fields: [] } }),
})
const certain: Failure[] = ['offline', 'invalid', 'noKey']
const uncertain: Failure[] = ['network', 'timeout', 'tooLarge', 'unreadable']

test.each<[string, Problem]>([
  ...certain.map((failure): [string, Problem] => [failure, { failure }]),
  ...[400, 401, 403, 404, 409, 429].map((code): [string, Problem] => [String(code), status(code)]),
  ['a 4xx whose body broke off', { failure: 'network', status: 400 }],
  ['a missing wallet', status(500, 'No authorized smart wallet found for this collection')],
  ['a revert in the estimate', status(500, 'useroperation reverted: execution reverted')],
  ['an invalid input with status 500', status(500, 'Invalid input')],
])('a write is refused after %s', (_, problem) => {
  expect(outcomeOf(new ServiceError(problem))).toEqual({ state: 'refused', problem })
})

test.each<[string, Problem]>([
  ...uncertain.map((failure): [string, Problem] => [failure, { failure }]),
  ...[500, 502, 503, 504].map((code): [string, Problem] => [String(code), status(code)]),
  ['a 5xx whose body broke off', { failure: 'network', status: 502 }],
  ['a 2xx whose body broke off', { failure: 'network', status: 200 }],
  ['another message', status(500, 'Timed out while waiting for the transaction')],
  ['a refusal in a 2xx that cannot be read', { failure: 'unreadable', raw: 'Invalid input' }],
])('the outcome of a write is unknown after %s', (_, problem) => {
  expect(outcomeOf(new ServiceError(problem))).toEqual({ state: 'unknown', why: problem.failure, problem })
})

test('the outcome of a write is unknown after an error that the client does not throw', () => {
  expect(outcomeOf(new TypeError('?'))).toEqual({ state: 'unknown', why: 'network' })
})

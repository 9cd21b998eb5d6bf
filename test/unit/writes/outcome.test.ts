import { expect, test } from 'vitest'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { failedStatus, maySucceedAgain, refusalKind } from '../../../lib/writes/outcome.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const SENDING = { ...publication('w'), status: STATUSES.sending, history: [] }
const outcomeOf = (error: unknown, write = SENDING) => failedStatus(write, error, 7)

const status = (code: number, message?: string): Problem => ({
  failure: 'status',
  status: code,
  errorBody: message === undefined ? undefined : { message, fields: [] },
})
const certain: Problem['failure'][] = ['offline', 'noKey', 'cancelled']
const uncertain: Problem['failure'][] = ['network', 'timeout', 'tooLarge', 'unreadable', 'internal']

/**
 * What the service says when it has executed nothing (docs/service.md, "Errors seen"), and the kind
 * of its sentences. The others are in refusals.test.ts, as the stand-in says them.
 */
const NOTHING_EXECUTED: [string, ReturnType<typeof refusalKind>, boolean][] = [
  [
    'Failed to estimate gas for user operation: useroperation reverted: execution reverted',
    'notEstimated',
    true,
  ],
  ['Invalid input', 'inputRefused', false],
]

test.each(NOTHING_EXECUTED)(
  'a write is refused after status 500 with "%s"',
  (message, kind, passes) => {
    const problem = status(500, message)
    expect(outcomeOf(new ServiceError(problem))).toEqual({ state: 'refused', at: 7, problem })
    expect(refusalKind(problem)).toBe(kind)
    expect(maySucceedAgain(problem)).toBe(passes)
  },
)

test.each<[string, Problem]>([
  ...certain.map((failure): [string, Problem] => [failure, { failure }]),
  ...[400, 401, 403, 404, 405, 413, 415, 422, 429].map((code): [string, Problem] => [
    `${code} in the service's form`,
    status(code, 'No'),
  ]),
  ["the platform's own 413", { failure: 'status', status: 413, raw: '<!doctype html>' }],
])('a write is refused after %s', (_, problem) => {
  expect(outcomeOf(new ServiceError(problem))).toEqual({ state: 'refused', at: 7, problem })
})

test.each<[string, Problem]>([
  ...uncertain.map((failure): [string, Problem] => [failure, { failure }]),
  ...[304, 402, 408, 409, 421, 425, 499, 500, 502, 503, 504].map((code): [string, Problem] => [
    `${code}, even in the service's form`,
    status(code, 'No'),
  ]),
  ...[400, 401, 403, 404, 405, 415, 422, 429].map((code): [string, Problem] => [
    `${code} in another form`,
    status(code),
  ]),
  ['a 4xx whose body broke off', { failure: 'network', status: 400 }],
  ['a 5xx whose body broke off', { failure: 'network', status: 502 }],
  ['a 2xx whose body broke off', { failure: 'network', status: 200 }],
  ['a token that was not found in the receipt', status(500, 'SetupNewToken event not found')],
  ['a long wait', status(500, 'Timed out while waiting for the transaction')],
  ['a refusal in a 2xx that cannot be read', { failure: 'unreadable', raw: 'Invalid input' }],
])('the outcome of a write is unknown after %s', (_, problem) => {
  expect(outcomeOf(new ServiceError(problem))).toEqual({
    state: 'unknown',
    at: 7,
    why: problem.failure,
    problem,
  })
})

test('the outcome of a write is unknown, and no failure of the network, after an error of our own', () => {
  expect(outcomeOf(new TypeError('?'))).toEqual({ state: 'unknown', at: 7, why: 'internal' })
})

test('the outcome of a write stays unknown when its second sending is refused', () => {
  const again = { ...SENDING, history: [{ state: 'unknown', at: 3 }] }
  const problem = status(400, 'Invalid input')
  expect(outcomeOf(new ServiceError(problem), again as never)).toEqual({
    state: 'unknown',
    at: 7,
    why: 'againRefused',
    problem,
  })
})

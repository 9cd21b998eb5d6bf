import { expect, test } from 'vitest'
import { stateLabel, unknownReasonSentence } from '../../../lib/i18n/sentences/write.ts'
import { FAILURES, type Problem } from '../../../lib/service/errors.ts'
import { shownState } from '../../../lib/writes/states.ts'

const UNSENT: readonly Problem['failure'][] = ['offline', 'noKey', 'cancelled']

test.each(FAILURES)(
  '"Refused" is said only where somebody refused, and "Not sent" where nothing left: %s',
  (failure) => {
    const isUnsent = UNSENT.includes(failure)
    const status = { state: 'refused', at: 1, problem: { failure } } as const
    expect(stateLabel(status)).toBe(isUnsent ? 'Not sent' : 'Refused')
    expect(shownState(status)).toBe(isUnsent ? 'unsent' : 'refused')
  },
)

test.each<[string, Problem, string]>([
  [
    'is refused',
    { failure: 'status', status: 400 },
    'The resend was refused; the first try is still unknown.',
  ],
  ['never left', { failure: 'offline' }, 'The resend wasn’t sent; the first try is still unknown.'],
])('a second sending that %s is called so', (_, problem, words) => {
  expect(unknownReasonSentence({ state: 'unknown', at: 1, why: 'againRefused', problem })).toBe(
    words,
  )
})

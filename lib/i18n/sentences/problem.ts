import type { Problem } from '../../service/errors'
import { t } from '../t'

/** What happened in a failed request, and what to do next. The write's state says what was or was not done. */
interface ProblemSentences {
  happened: string
  next: string
}

/** The kinds of failure that have sentences of their own. */
export const PROBLEM_KINDS = [
  'offline',
  'invalid',
  'noKey',
  'cancelled',
  'network',
  'timeout',
  'tooLarge',
  'unreadable',
  'keyRefused',
  'keyWanted',
  'readRefused',
  'notFound',
  'tooMany',
  'notAdmin',
  'reverted',
  'inputRefused',
  'statusRefused',
  'statusFailed',
] as const
type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** A request that carried no key cannot have had it refused. */
const WITHOUT_KEY = { read: 'readRefused', write: 'keyWanted' } as const

/** The kind of a failure; the service's message counts more than its status. Source: service-facts, "Errors seen". */
export function problemKind({ failure, status = 0, errorBody, withoutKey }: Problem): ProblemKind {
  if (failure !== 'status') return failure
  const message = errorBody?.message ?? ''
  if (/No authorized smart wallet found/i.test(message)) return 'notAdmin'
  if (/execution reverted/i.test(message)) return 'reverted'
  if (status === 401 || status === 403) return withoutKey ? WITHOUT_KEY[withoutKey] : 'keyRefused'
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  if (status === 400 || /Invalid input/i.test(message)) return 'inputRefused'
  return status < 500 ? 'statusRefused' : 'statusFailed'
}

/** The sentences of a failure. Every screen uses this one table, `problem.{kind}` in the locales. */
export function problemSentences(problem: Problem): ProblemSentences {
  const kind = problemKind(problem)
  const status = String(problem.status ?? '')
  return { happened: t(`problem.${kind}.happened`, [status]), next: t(`problem.${kind}.next`, [status]) }
}

import type { Problem } from '../../service/errors'
import { t } from '../t'

/** What a person needs to know of a failure: what happened, and what to do next. What was done is said by a write's state. */
export interface Words {
  happened: string
  next: string
}

/** The kinds of failure that have words of their own. */
export const KINDS = [
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
export type Kind = (typeof KINDS)[number]

const BY_FAILURE: Record<Exclude<Problem['failure'], 'status'>, Kind> = {
  offline: 'offline',
  invalid: 'invalid',
  'no-key': 'noKey',
  cancelled: 'cancelled',
  network: 'network',
  timeout: 'timeout',
  'too-large': 'tooLarge',
  unreadable: 'unreadable',
}

/** A request that carried no key cannot have had it refused. */
const WITHOUT_KEY = { read: 'readRefused', write: 'keyWanted' } as const

/** Which kind a failure is; what the service said counts more than its status. Source: service-facts, "Errors seen". */
export function kindOf({ failure, status = 0, errorBody, withoutKey }: Problem): Kind {
  if (failure !== 'status') return BY_FAILURE[failure]
  const message = errorBody?.message ?? ''
  if (/No authorized smart wallet found/i.test(message)) return 'notAdmin'
  if (/execution reverted/i.test(message)) return 'reverted'
  if (status === 401 || status === 403) return withoutKey ? WITHOUT_KEY[withoutKey] : 'keyRefused'
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  if (status === 400 || /Invalid input/i.test(message)) return 'inputRefused'
  return status < 500 ? 'statusRefused' : 'statusFailed'
}

/** The one table from each kind of failure to its words; every screen uses it. */
export function problemWords(problem: Problem): Words {
  const kind = kindOf(problem)
  const status = String(problem.status ?? '')
  return { happened: t(`problem.${kind}.happened`, [status]), next: t(`problem.${kind}.next`, [status]) }
}

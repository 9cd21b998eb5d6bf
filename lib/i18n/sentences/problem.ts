import type { Problem } from '../../service/errors'
import { kindOf } from '../../writes/kinds/kinds'
import { refusalKind } from '../../writes/outcome'
import type { Operation } from '../../writes/write'
import { joinSentences } from '../format'
import { namesOtherService, t } from '../t'

/** A request that carried no key cannot have had it refused. */
const WITHOUT_KEY = { read: 'readRefused', write: 'keyWanted' } as const

/** The service's message counts more than its status. `operation`: that of the failed write. */
export function problemKind(problem: Problem, operation?: Operation) {
  const { failure, status = 0, withoutKey, errorBody } = problem
  if (failure !== 'status') return failure
  const refusal = refusalKind(problem)
  if (status === 400 || refusal === 'inputRefused') {
    if (withoutKey === 'read') return 'readRefused'
    return operation && errorBody?.fields.length ? kindOf(operation).badFields : 'statusRefused'
  }
  if (refusal === 'notAdmin' && operation) return kindOf(operation).notAdmin
  if (refusal) return refusal
  if (status === 401 || status === 403) return withoutKey ? WITHOUT_KEY[withoutKey] : 'keyRefused'
  if (status === 404) return 'notFound'
  if (status === 413) return 'tooLong'
  if (status === 429) return 'tooMany'
  return status < 500 ? 'statusRefused' : 'statusFailed'
}

type ProblemKind = ReturnType<typeof problemKind>

/** A wrong URL of the service may be the cause of these. */
const OF_THE_URL: ReadonlySet<ProblemKind> = new Set(['network', 'readRefused', 'notFound'])

/** The texts are in `problem.{kind}` of the locales. The write's state says what was done. */
export function problemSentences(
  problem: Problem,
  operation?: Operation,
): { happened: string; next: string } {
  const kind = problemKind(problem, operation)
  return {
    happened: t(`problem.${kind}.happened`),
    next: joinSentences(
      t(`problem.${kind}.next`),
      OF_THE_URL.has(kind) && namesOtherService() && t('checkServiceUrl'),
    ),
  }
}

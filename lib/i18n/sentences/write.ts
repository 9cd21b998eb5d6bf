import { chainOf, type Network } from '../../chain/chains'
import { receiptProblem } from '../../writes/next'
import { type Operation, type State, type Status, type StatusOf, type Write, wasSentAgain } from '../../writes/write'
import { t } from '../t'
import { chainName } from './chain'

/** The label of a write's state (screen-names.md, "Activity"). */
export function stateLabel(state: State): string {
  return t(`state.${state}`)
}

/** The name of a write: "Publish: title" or "Revoke: address". */
export function writeLabel(operation: Operation): string {
  if (operation.kind === 'publish') return t('activity.publish', [operation.request.title])
  return t(`activity.${operation.kind}`, [operation.request.adminAddress])
}

/** Why a sent write is not confirmed; undefined where nothing hinders that. */
export function receiptProblemSentence(status: Status, networks: readonly Network[]): string | undefined {
  const problem = receiptProblem(status)
  return problem && 'chainId' in status ? t(`activity.${problem}`, [chainName(chainOf(status.chainId, networks))]) : undefined
}

/** "Nothing was published" or "changed"; undefined where that is not certain, as after a first sending of unknown outcome. */
export function nothingDoneSentence({ operation, status, history }: Write): string | undefined {
  const isReverted = status.state === 'reverted' && !wasSentAgain({ history })
  if (status.state !== 'refused' && !isReverted) return undefined
  return t(operation.kind === 'publish' ? 'activity.nothingPublished' : 'activity.nothingChanged')
}

/** Why a write's outcome is unknown. */
export function unknownReasonSentence({ why, problem, attempt }: StatusOf<'unknown'>): string {
  switch (why) {
    case 'restored':
      return t(attempt > 1 ? 'why.restoredAgain' : 'why.restored')
    case 'interrupted':
    case 'againRefused':
      return t(`why.${why}`)
    case 'network':
      return t('why.cutOff')
    case 'status':
      return t('why.status', [problem?.status ?? ''])
    default:
      return t(`problem.${why}.happened`)
  }
}

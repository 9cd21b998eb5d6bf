import { chainOf, type Network } from '../../chain/chains'
import { isUnsent } from '../../service/errors'
import { kindOf } from '../../writes/kinds/kinds'
import { receiptProblem } from '../../writes/next'
import { isDone, needsAttention, shownState, wasSentBefore } from '../../writes/states'
import type { Operation, Status, StatusOf, Write } from '../../writes/write'
import { t } from '../t'
import { chainName } from './chain'

export const stateLabel = (status: Status): string => t(`state.${shownState(status)}`)

/**
 * The label of a change of permissions: that of its writes where all are in one state, else the
 * number of those that are done, and of those that failed or may have.
 */
export function changeLabel(statuses: readonly Status[]): string {
  const [label = '', ...others] = new Set(statuses.map(stateLabel))
  if (others.length === 0) return label
  const failed = statuses.filter(needsAttention).length
  const done = t('admins.batchDone', [statuses.filter(isDone).length, statuses.length])
  return failed > 0 ? `${done} · ${t('admins.batchFailed', [failed])}` : done
}

/** The name of a write: "Publish: title" or "Revoke: address". */
export function writeLabel(operation: Operation): string {
  const { text, of } = kindOf(operation).label
  return t(text, [of])
}

/** Why a sent write is not confirmed; undefined where nothing hinders that. */
export function receiptProblemSentence(
  write: Write,
  networks: readonly Network[],
): string | undefined {
  const problem = receiptProblem(write)
  const { status } = write
  return problem && 'chainId' in status
    ? t(`activity.${problem}`, [chainName(chainOf(status.chainId, networks))])
    : undefined
}

/** Undefined where that is not certain, as after a first sending of unknown outcome. */
export function nothingDoneSentence({ operation, status, history }: Write): string | undefined {
  const isCertain =
    status.state === 'refused' || (status.state === 'reverted' && !wasSentBefore({ history }))
  return isCertain ? t(kindOf(operation).nothingDone) : undefined
}

/** Says that the chain has replaced the block of a write; undefined where it has not. */
export function replacedSentence(
  { status, chainId }: Pick<Write, 'status' | 'chainId'>,
  networks: readonly Network[],
): string | undefined {
  return status.state === 'unknown' && status.why === 'replaced'
    ? t('why.replaced', [chainName(chainOf(chainId, networks))])
    : undefined
}

/** Why a write's outcome is unknown, where `replacedSentence` says nothing. */
export function unknownReasonSentence({ why, problem }: StatusOf<'unknown'>): string | undefined {
  switch (why) {
    case 'replaced':
      return undefined
    case 'closed':
    case 'interrupted':
      return t(`why.${why}`)
    case 'againRefused':
      return t(problem && isUnsent(problem) ? 'why.againUnsent' : 'why.againRefused')
    case 'network':
      return t('why.cutOff')
    case 'status':
      return t('why.status', [problem?.status ?? ''])
    default:
      return t(`problem.${why}.happened`)
  }
}

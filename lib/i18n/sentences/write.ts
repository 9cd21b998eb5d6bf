import type { Operation, State, StatusOf } from '../../writes/write'
import { t } from '../t'

/** The label of a write's state (screen-names.md, "Activity"). */
export function stateLabel(state: State): string {
  return t(`state.${state}`)
}

/** The name of a write: "Publish: title" or "Revoke: address". */
export function writeLabel(operation: Operation): string {
  if (operation.kind === 'publish') return t('activity.publish', [operation.request.title])
  return t(`activity.${operation.kind}`, [operation.request.adminAddress])
}

/** Why a write's outcome is unknown. */
export function unknownReasonSentence({ why }: StatusOf<'unknown'>): string {
  if (why === 'interrupted') return t('why.interrupted')
  if (why === 'againRefused') return t('why.againRefused')
  return t('why.cutOff')
}

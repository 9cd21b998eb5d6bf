import type { Operation, State, StatusOf } from '../../writes/write'
import { t } from '../t'

/** The state of a write in words (screen-names.md, "Activity"). */
export function stateWords(state: State): string {
  return t(`state.${state}`)
}

/** What a write is about: "Publish: title" or "Revoke: address". */
export function writeName(operation: Operation): string {
  if (operation.kind === 'publish') return t('activity.publish', [operation.request.title])
  return t(`activity.${operation.kind}`, [operation.request.adminAddress])
}

/** Why an outcome is unknown, in a sentence. */
export function whyWords({ why }: StatusOf<'unknown'>): string {
  if (why === 'interrupted') return t('why.interrupted')
  if (why === 'again-refused') return t('why.againRefused')
  return t('why.cutOff')
}

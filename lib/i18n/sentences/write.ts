import type { State, StatusOf, What } from '../../writes/write'
import { t } from '../t'

/** The state of a write in words (screen-names.md, "Activity"). */
export function stateWords(state: State): string {
  return t(`state.${state}`)
}

/** What a write is about: "Publish: title" or "Revoke: address". */
export function writeName(what: What): string {
  if (what.kind === 'publish') return t('activity.publish', [what.request.title])
  return t(`activity.${what.kind}`, [what.request.adminAddress])
}

/** Why an outcome is unknown, in a sentence. */
export function whyWords({ why }: StatusOf<'unknown'>): string {
  if (why === 'interrupted') return t('why.interrupted')
  if (why === 'again-refused') return t('why.againRefused')
  return t('why.cutOff')
}

import { problemSentences } from '../i18n/sentences/problem'
import { t } from '../i18n/t'
import type { Refusal } from './contract'

/** Why a command was refused, and what to do next. */
export function refusalSentence(refusal: Refusal): string {
  if (refusal.code !== 'service') return t(`refusal.${refusal.code}`)
  const { happened, next } = problemSentences(refusal.problem)
  return `${happened} ${next}`
}

import { joinSentences } from '../i18n/format'
import { problemSentences } from '../i18n/sentences/problem'
import { t } from '../i18n/t'
import { problemSchema } from '../service/errors'
import type { Refusal } from './contract'

/** Why a command was refused, and what to do next. */
export function refusalSentence({ code, detail }: Refusal): string {
  const problem = problemSchema.safeParse(detail)
  if (code === 'service' && problem.success) {
    const { happened, next } = problemSentences(problem.data)
    return joinSentences(happened, next)
  }
  return t(`refusal.${code}`)
}

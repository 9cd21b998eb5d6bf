import { browser } from 'wxt/browser'
import { joinSentences } from '../i18n/format'
import { problemSentences } from '../i18n/sentences/problem'
import { t } from '../i18n/t'
import { debug } from '../util/debug'
import type { Command, Input, Output, Reply } from './contract'
import { type Refusal, Refused } from './refusal'

/**
 * Sends a command to the background and gives its output. Throws Refused where the background
 * refuses it or cannot be reached, and says the cause with `debug`.
 */
export async function send<C extends Command>(command: C, input: Input<C>): Promise<Output<C>> {
  const sent: Promise<Reply<C> | undefined> = browser.runtime.sendMessage({ command, input })
  const reply = await sent.catch((error) => debug('commands', command, 'not answered', error))
  if (!reply) throw new Refused({ code: 'internal' })
  if (!reply.done) throw new Refused(reply.refusal)
  return reply.output
}

/** Why a command was refused, and what to do next. */
export function refusalSentence({ code, problem, busy }: Refusal): string {
  if (busy) return t('refusal.busyChange')
  if (!problem) return t(`refusal.${code}`)
  const { happened, next } = problemSentences(problem)
  return joinSentences(happened, next)
}

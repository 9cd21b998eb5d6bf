import { browser } from 'wxt/browser'
import { joinSentences } from '../i18n/format'
import { problemSentences } from '../i18n/sentences/problem'
import { t } from '../i18n/t'
import { problemSchema } from '../service/errors'
import { debug } from '../util/debug'
import type { Command, Input, Output, Refusal, Reply } from './contract'

/** The background refused a command, or could not be reached. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'

  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/**
 * Sends a command to the background and gives its output. Throws CommandRefused, and says the cause
 * with `debug`.
 */
export async function send<C extends Command>(command: C, input: Input<C>): Promise<Output<C>> {
  const sent: Promise<Reply<C> | undefined> = browser.runtime.sendMessage({ command, input })
  const reply = await sent.catch((error) => debug('commands', command, 'not answered', error))
  if (!reply) throw new CommandRefused({ code: 'internal' })
  if (!reply.done) throw new CommandRefused(reply.refusal)
  return reply.output
}

/** Why a command was refused, and what to do next. */
export function refusalSentence({ code, detail }: Refusal): string {
  const problem = problemSchema.safeParse(detail)
  if (code === 'service' && problem.success) {
    const { happened, next } = problemSentences(problem.data)
    return joinSentences(happened, next)
  }
  return t(`refusal.${code}`)
}

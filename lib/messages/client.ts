import { browser } from 'wxt/browser'
import type { Command, Input, Output, Refusal, Reply } from './contract'

/** The background refused a command, or could not be reached. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'

  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** Sends a command to the background and gives its output. Throws CommandRefused. */
export async function send<C extends Command>(command: C, input: Input<C>): Promise<Output<C>> {
  const sent: Promise<Reply<C> | undefined> = browser.runtime.sendMessage({ command, input })
  const reply = await sent.catch(() => undefined)
  if (!reply) throw new CommandRefused({ code: 'internal' })
  if (!reply.done) throw new CommandRefused(reply.refusal)
  return reply.output
}

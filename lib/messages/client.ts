import { browser } from 'wxt/browser'
import { type Command, contract, type Input, type Output, type Refusal, type Reply } from './contract'

/** A command that the background did not carry out, or could not be reached for. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'

  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** Sends a command to the background and gives its output. Throws CommandRefused. */
export async function send<C extends Command>(command: C, input: Input<C>): Promise<Output<C>> {
  const reply = (await browser.runtime.sendMessage({ command, input }).catch(() => undefined)) as Reply | undefined
  if (!reply) throw new CommandRefused({ code: 'internal' })
  if (!reply.done) throw new CommandRefused(reply.refusal)
  return contract[command].output.parse(reply.output) as Output<C>
}

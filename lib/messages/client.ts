import { browser } from 'wxt/browser'
import type { Command, Input, Output, Refusal, Reply } from './contract'

/** A command that the background did not carry out, or could not be reached for. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'

  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/**
 * Sends a command to the background and gives its output. Throws CommandRefused. It leaves at once, for a page that is going away;
 * the contract, which only the answer needs, is in a file of its own, so that no page waits for it to open.
 */
export async function send<C extends Command>(command: C, input: Input<C>): Promise<Output<C>> {
  const answer = browser.runtime.sendMessage({ command, input })
  const [reply, contract] = await Promise.all([answer, import('./contract')]).then(
    ([said, file]) => [said as Reply | undefined, file.contract] as const,
    () => [],
  )
  if (!reply || !contract) throw new CommandRefused({ code: 'internal' })
  if (!reply.done) throw new CommandRefused(reply.refusal)
  return contract[command]().output.parse(reply.output) as Output<C>
}

import { vi } from 'vitest'
import { browser } from 'wxt/browser'
import type { Command } from '../../lib/messages/contract.ts'
import { Refused } from '../../lib/messages/refusal.ts'

interface Message {
  command: Command
  input: unknown
}

/**
 * Answers the commands of pages until the test ends, as the background does: with what `answer`
 * gives, or refusing with the Refused that it throws. Gives the commands that came, in order, without
 * "ping".
 */
export function answerCommands(
  answer: (command: Command, input: never) => unknown = () => ({}),
): Message[] {
  const sent: Message[] = []
  const reply = async (message: Message) => {
    if (message.command === 'ping') return { done: true, output: {} }
    sent.push(message)
    try {
      return { done: true, output: await answer(message.command, message.input as never) }
    } catch (error) {
      if (error instanceof Refused) return { done: false, refusal: error.refusal }
      throw error
    }
  }
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(reply as never)
  return sent
}

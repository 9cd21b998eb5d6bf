import { CommandRefused } from '../../lib/messages/client'
import { refusalWords } from '../../lib/messages/words'
import { announce } from '../ui/Announcer'

/** Says aloud why a command was not carried out, and gives the words; `error`: what `send` threw. */
export function tellRefusal(error: unknown): string {
  const words = refusalWords(error instanceof CommandRefused ? error.refusal : { code: 'internal' })
  announce(words, 'alert')
  return words
}

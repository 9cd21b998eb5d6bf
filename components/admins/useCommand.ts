import { useRef, useState } from 'react'
import { CommandRefused, send } from '../../lib/messages/client'
import type { Command, Input, Output, Refusal } from '../../lib/messages/contract'
import { refusalWords } from '../../lib/messages/refusal-sentence'
import { announce } from '../ui/Announcer'

/** Sends a command once at a time, and holds why it was refused, which is also said aloud. */
export function useCommand<C extends Command>(command: C, done: (output: Output<C>) => void) {
  const [busy, setBusy] = useState(false)
  // A second press may come before the first is rendered.
  const pressed = useRef(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const run = async (input: Input<C>) => {
    if (pressed.current) return
    pressed.current = true
    setBusy(true)
    try {
      done(await send(command, input))
    } catch (error) {
      const refused: Refusal = error instanceof CommandRefused ? error.refusal : { code: 'internal' }
      setRefusal(refused)
      announce(refusalWords(refused), 'alert')
      pressed.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, run: (input: Input<C>) => void run(input) }
}

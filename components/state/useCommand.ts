import { useRef, useState } from 'react'
import { refusalSentence, send } from '../../lib/messages/client'
import type { Command, Input, Output } from '../../lib/messages/contract'
import { type Refusal, Refused } from '../../lib/messages/refusal'
import { announce, showToast } from '../ui/Announcer'

/** Why a command was not carried out, with the sentence to show. */
export interface RefusalMessage extends Refusal {
  sentence: string
}

/**
 * Sends commands to the background, one at a time. `run` resolves with the output, or with
 * undefined when the command was refused or another one is still on its way. It never rejects.
 * `inline`: the component shows `refusal` itself; without it, a toast shows the sentence. Both ways
 * announce it as an alert.
 */
export function useCommand({ inline = false } = {}) {
  const [busy, setBusy] = useState(false)
  // A second press may come before React has rendered the first.
  const running = useRef(false)
  const [refusal, setRefusal] = useState<RefusalMessage>()
  const run = async <C extends Command>(
    command: C,
    input: Input<C>,
  ): Promise<Output<C> | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      return await send(command, input)
    } catch (error) {
      const refused: Refusal = error instanceof Refused ? error.refusal : { code: 'internal' }
      const sentence = refusalSentence(refused)
      setRefusal({ ...refused, sentence })
      if (inline) announce(sentence, 'alert')
      else showToast(sentence, 'alert')
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, run }
}

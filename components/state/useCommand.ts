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
 * Where the background is silent, that is said, and the command may be sent again; `run` takes the
 * answer that comes late. `inline`: the component shows `refusal` itself; without it, a toast shows
 * the sentence. Both ways announce it as an alert.
 */
export function useCommand({ inline = false } = {}) {
  const [busy, setBusy] = useState(false)
  // A second press may come before React has rendered the first.
  const running = useRef<object>(undefined)
  const carriedOut = useRef(0)
  const [refusal, setRefusal] = useState<RefusalMessage>()

  /** Says why a command was not carried out. Gives the function that takes it back. */
  const refuse = (refused: Refusal) => {
    const sentence = refusalSentence(refused)
    setRefusal({ ...refused, sentence })
    if (inline) announce(sentence, 'alert')
    const closeToast = inline ? undefined : showToast(sentence, 'alert')
    return () => {
      setRefusal(undefined)
      closeToast?.()
    }
  }

  const run = async <C extends Command>(
    command: C,
    input: Input<C>,
  ): Promise<Output<C> | undefined> => {
    if (running.current) return undefined
    const call = {}
    running.current = call
    setBusy(true)
    setRefusal(undefined)
    const end = () => {
      if (running.current !== call) return
      running.current = undefined
      setBusy(false)
    }
    const before = carriedOut.current
    let takeBack: (() => void) | undefined
    try {
      const output = await send(command, input, () => {
        takeBack = refuse({ code: 'silent' })
        end()
      })
      carriedOut.current++
      takeBack?.()
      return output
    } catch (error) {
      // An earlier press that was answered late has done what this one asks for.
      if (carriedOut.current === before)
        refuse(error instanceof Refused ? error.refusal : { code: 'internal' })
      return undefined
    } finally {
      end()
    }
  }
  return { busy, refusal, run }
}

import { useState } from 'react'
import { announce } from './Announcer'

/** The sentence about a field's fault, and the function that sets it. A fault is announced each time it is set. */
export function useFault(): [fault: string | undefined, setFault: (sentence: string | undefined) => void] {
  const [fault, setFault] = useState<string>()
  const setAnnounced = (sentence: string | undefined) => {
    setFault(sentence)
    if (sentence) announce(sentence, 'alert')
  }
  return [fault, setAnnounced]
}

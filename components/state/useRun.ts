import { useState } from 'react'
import { tellRefusal } from './show-refusal'

/** Sends a command at the press of a button: `busy` while it is on its way, and where it is refused, why is told. */
export function useRun() {
  const [busy, setBusy] = useState(false)
  const run = (command: () => Promise<unknown>) => {
    setBusy(true)
    command()
      .catch(tellRefusal)
      .finally(() => setBusy(false))
  }
  return { busy, run }
}

import { useState, useSyncExternalStore } from 'react'

type Kind = 'status' | 'alert'

/** What was said last, and as the how many-th. */
let count = 0
const said: Record<Kind, { text: string; turn: number }> = { status: { text: '', turn: 0 }, alert: { text: '', turn: 0 } }
const listeners = new Set<() => void>()

/** Says something to people who listen rather than look: results as `status`, errors as `alert`. */
export function announce(text: string, kind: Kind = 'status'): void {
  // The same words twice in a row are no change to a live region; an invisible one makes them a change.
  said[kind] = { text: said[kind].text === text ? `${text}\u00a0` : text, turn: ++count }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The two live regions: on every surface from its first render, and in a modal dialog, for nothing outside of one is heard while it
 * is open. What was said before they were there is not said again.
 */
export function Announcer() {
  const [before] = useState(() => count)
  const status = useSyncExternalStore(subscribe, () => said.status)
  const alert = useSyncExternalStore(subscribe, () => said.alert)
  return (
    <>
      <div className="unseen" role="status">
        {status.turn > before && status.text}
      </div>
      <div className="unseen" role="alert">
        {alert.turn > before && alert.text}
      </div>
    </>
  )
}

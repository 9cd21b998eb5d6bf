import { useSyncExternalStore } from 'react'

type Kind = 'status' | 'alert'

const said: Record<Kind, string> = { status: '', alert: '' }
const listeners = new Set<() => void>()

/** Says something to people who listen rather than look: results as `status`, errors as `alert`. */
export function announce(text: string, kind: Kind = 'status'): void {
  // The same words twice in a row are no change to a live region; an invisible one makes them a change.
  said[kind] = said[kind] === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The two live regions; once on every surface, there from the first render. */
export function Announcer() {
  const status = useSyncExternalStore(subscribe, () => said.status)
  const alert = useSyncExternalStore(subscribe, () => said.alert)
  return (
    <>
      <div className="unseen" role="status">
        {status}
      </div>
      <div className="unseen" role="alert">
        {alert}
      </div>
    </>
  )
}

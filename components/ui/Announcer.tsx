import { useState, useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n/t'

type Kind = 'status' | 'alert'

interface Said {
  text: string
  /** As the how many-th it was said. */
  turn: number
}

/** So long a result is seen, in milliseconds; an error stays until it is put away or something else is told. */
const SEEN = 8_000

let count = 0
const said: Record<Kind, Said> = { status: { text: '', turn: 0 }, alert: { text: '', turn: 0 } }
/** What is seen too, for nothing else on the page shows it. */
let told: (Said & { kind: Kind }) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says to people who listen what people who look see for themselves: results as `status`, errors as `alert`. */
export function announce(text: string, kind: Kind = 'status'): void {
  // The same words twice in a row are no change to a live region; an invisible one makes them a change.
  said[kind] = { text: said[kind].text === text ? `${text}\u00a0` : text, turn: ++count }
  for (const listener of listeners) listener()
}

/** Says what nothing else on the page shows: aloud, and in words that stand over its lower edge for a while. */
export function tell(text: string, kind: Kind = 'status'): void {
  clearTimeout(timer)
  told = { text, kind, turn: count + 1 }
  if (kind === 'status') timer = setTimeout(putAway, SEEN)
  announce(text, kind)
}

function putAway(): void {
  told = undefined
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

/** What is told, where it is seen: at the end of a page's `main`, and in a modal dialog. */
export function Told() {
  const [before] = useState(() => count)
  const seen = useSyncExternalStore(subscribe, () => told)
  if (!seen || seen.turn <= before) return null
  return (
    <div className={seen.kind === 'alert' ? 'told note bad' : 'told note'}>
      <p>{seen.text}</p>
      <button type="button" className="quiet" onClick={putAway}>
        {t('ui.close')}
      </button>
    </div>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n/t'
import { IconButton } from './Icon'

type Role = 'status' | 'alert'

interface Message {
  text: string
  /** Counts all messages, so that a component can leave out those older than itself. */
  number: number
}

/**
 * Milliseconds a status toast stays: long enough to read two sentences. An alert stays until it is
 * closed or replaced.
 */
const TOAST_DURATION = 8_000

let count = 0
const announced: Record<Role, Message> = {
  status: { text: '', number: 0 },
  alert: { text: '', number: 0 },
}
let toast: (Message & { role: Role }) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Has screen readers read out a text that the page shows elsewhere: results as `status`, errors as
 * `alert`.
 */
export function announce(text: string, role: Role = 'status'): void {
  // A live region ignores a text equal to its last; a trailing no-break space makes it different.
  announced[role] = {
    text: announced[role].text === text ? `${text}\u00a0` : text,
    number: ++count,
  }
  notify()
}

/**
 * Shows and announces a text that appears nowhere else on the page. Gives the function that closes
 * it before its time.
 */
export function showToast(text: string, role: Role = 'status'): () => void {
  clearTimeout(timer)
  const shown = { text, role, number: count + 1 }
  toast = shown
  if (role === 'status') timer = setTimeout(closeToast, TOAST_DURATION)
  announce(text, role)
  return () => {
    if (toast === shown) closeToast()
  }
}

function closeToast(): void {
  toast = undefined
  notify()
}

/**
 * The two live regions. Every page renders one, and every modal dialog its own, since screen
 * readers ignore the page behind a dialog. Messages older than the component are not repeated.
 */
export function Announcer() {
  const [before] = useState(() => count)
  const status = useSyncExternalStore(subscribe, () => announced.status)
  const alert = useSyncExternalStore(subscribe, () => announced.alert)
  return (
    <>
      <div className="visually-hidden" role="status">
        {status.number > before && status.text}
      </div>
      <div className="visually-hidden" role="alert">
        {alert.number > before && alert.text}
      </div>
    </>
  )
}

/** Shows the current toast: at the end of a page's `main`, and in a modal dialog. */
export function Toast() {
  const [before] = useState(() => count)
  const shown = useSyncExternalStore(subscribe, () => toast)
  if (!shown || shown.number <= before) return null
  return (
    <div className={shown.role === 'alert' ? 'toast note bad' : 'toast note'}>
      <p>{shown.text}</p>
      {shown.role === 'alert' && (
        <IconButton icon="close" label={t('ui.close')} onClick={closeToast} />
      )}
    </div>
  )
}

import type { StoreName } from './keys'

interface Change {
  store: StoreName
  ids: readonly string[]
}

const listeners = new Set<(change: Change) => void>()
let channel: BroadcastChannel | undefined

/** IndexedDB has no change event. A channel does not echo to its own sender. */
function openChannel(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel('moment-press:changes')
  channel.onmessage = ({ data }: MessageEvent<Change>) => callListeners(data)
  return channel
}

function callListeners(change: Change): void {
  for (const listener of [...listeners]) listener(change)
}

/** Call it after the commit. */
export function announceChange(store: StoreName, ids: readonly string[]): void {
  if (ids.length === 0) return
  openChannel().postMessage({ store, ids })
  callListeners({ store, ids })
}

/** `changed` hears of every page and the background. Returns a function that stops it. */
export function watchStore(
  store: StoreName,
  changed: (ids: readonly string[]) => void,
): () => void {
  openChannel()
  const listener = (change: Change) => {
    if (change.store === store) changed(change.ids)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { browser } from 'wxt/browser'

/** Chrome stops a worker 30 s after its last event or extension call, even in the middle of a fetch; Firefox an event page. */
const IDLE = 30_000

/** A third of it: a beat that is late on a busy machine, or is lost, does not end what waits. */
const BEAT = IDLE / 3

/** Calls an extension API every 10 s, which starts the browser's clock anew, until the returned function is called. */
export function keepAwake(): () => void {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), BEAT)
  return () => clearInterval(timer)
}

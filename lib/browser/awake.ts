import { browser } from 'wxt/browser'

/** Chrome stops a worker 30 s after its last event or extension call, even in the middle of a fetch; Firefox an event page. */
const BEAT = 20_000

/** Calls an extension API every 20 s, which starts the browser's clock anew, until the returned function is called. */
export function keepAwake(): () => void {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), BEAT)
  return () => clearInterval(timer)
}

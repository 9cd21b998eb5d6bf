import { browser } from 'wxt/browser'

/**
 * Chrome stops a worker 30 s after its last event or extension call, even during a fetch; Firefox
 * stops an event page likewise. A third of that, in milliseconds: one call that is late on a busy
 * machine, or lost, does not end the work.
 */
const INTERVAL = 10_000

/** Keeps the worker alive: a call to an extension API restarts the browser's clock. */
export async function keepAwake(work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), INTERVAL)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}

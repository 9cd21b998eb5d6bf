import { FLOOR } from './floors/floors.ts'
import type { Stage } from './stage.ts'

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } }

/** Gives the milliseconds from a message that finds the worker asleep to its answer. */
export async function waker(stage: Stage): Promise<() => Promise<number>> {
  const page = await stage.tab()
  await page.open(`${stage.origin}/${FLOOR.blank}`)
  return async () => {
    await page.client.send('Page.bringToFront')
    await stage.sleep()
    return page.evaluate(async () => {
      const began = performance.now()
      // The background refuses it at once.
      if (!(await chrome.runtime.sendMessage(null))) throw new Error('Nobody answers')
      return performance.now() - began
    }, null)
  }
}

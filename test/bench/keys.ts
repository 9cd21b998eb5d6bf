import { wholeTextOf } from './shown.ts'
import type { Tab } from './tab.ts'

declare global {
  /** In a page: the milliseconds from each key to the frame that shows it. */
  var benchKeys: number[] | undefined
}

/** Between two keys, in milliseconds: a fast typist's. */
const BETWEEN = 60

/**
 * Types letters at the end of the page's last long field, and gives how long each took: from the
 * time that the browser gives the key to the end of the frame after the field has its new value.
 */
export async function typeKeys(tab: Tab, count: number): Promise<number[]> {
  await tab.client.send('Page.bringToFront')
  await wholeTextOf(tab)
  await tab.evaluate(() => {
    const field = [...document.querySelectorAll('textarea')].at(-1)
    if (!field) throw new Error('There is no field')
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
    const times: number[] = []
    globalThis.benchKeys = times
    const painted = new MessageChannel()
    const waiting: number[] = []
    painted.port1.onmessage = () => {
      for (const began of waiting.splice(0)) times.push(performance.now() - began)
    }
    field.addEventListener('keydown', ({ timeStamp }) => {
      // What is posted in an animation frame is handled after that frame was drawn.
      requestAnimationFrame(() => {
        waiting.push(timeStamp)
        painted.port2.postMessage(null)
      })
    })
  }, null)
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
    await tab.client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: 'a' })
    await tab.client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await new Promise((next) => setTimeout(next, BETWEEN - (performance.now() - began)))
  }
  return tab.evaluate(async (wanted) => {
    while ((globalThis.benchKeys?.length ?? wanted) < wanted)
      await new Promise((frame) => requestAnimationFrame(frame))
    return globalThis.benchKeys ?? []
  }, count)
}

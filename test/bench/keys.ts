import type { Tab } from './tab.ts'

declare global {
  /** In a page: the milliseconds from each key to the frame that shows it. */
  var benchKeys: number[]
}

/** Between two keys, in milliseconds: a fast typist's. */
const BETWEEN = 60

/**
 * The milliseconds from the beginning of a page's navigation to the frame after which every field
 * holds its whole text and takes keys. Call it when a field is shown.
 */
export function wholeTextOf(tab: Tab): Promise<number> {
  return tab.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    while ([...document.querySelectorAll('textarea')].some(({ readOnly }) => readOnly))
      await nextFrame()
    // The first of these frames has it, and was drawn when the second begins.
    await nextFrame()
    await nextFrame()
    return performance.now()
  }, null)
}

/**
 * Types letters at the end of the page's last long field, and gives how long each took: from the
 * time that the browser gives the key to the end of the frame after the field has its new value.
 */
export async function typeKeys(tab: Tab, count: number): Promise<number[]> {
  await tab.bringToFront()
  await wholeTextOf(tab)
  await tab.evaluate(timeKeys, null)
  for (let n = 0; n < count; n++) {
    const began = performance.now()
    const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 }
    await tab.client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text: 'a' })
    await tab.client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    await new Promise((next) => setTimeout(next, BETWEEN - (performance.now() - began)))
  }
  return tab.evaluate(async (wanted) => {
    while (globalThis.benchKeys.length < wanted) await new Promise(requestAnimationFrame)
    return globalThis.benchKeys
  }, count)
}

/** Runs in the page. */
function timeKeys(): void {
  const field = [...document.querySelectorAll('textarea')].at(-1)
  if (!field) throw new Error('There is no field')
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
  globalThis.benchKeys = []
  const painted = new MessageChannel()
  painted.port1.onmessage = ({ data }) => globalThis.benchKeys.push(performance.now() - data)
  // What is posted in an animation frame is handled after that frame was drawn.
  field.addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => painted.port2.postMessage(timeStamp)),
  )
}

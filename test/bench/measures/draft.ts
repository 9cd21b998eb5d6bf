import { FIELD, opener } from '../opener.ts'
import { onStage } from '../stage.ts'
import { somebody, textOf, writing } from '../stored.ts'
import type { Tab } from '../tab.ts'
import { interleaved, type Measure } from './measure.ts'

declare global {
  /** In a page: the milliseconds from each key to the frame that shows it. */
  var benchKeys: number[]
}

const CHARACTERS = 1_000_000
/** Between two keys, in milliseconds: a fast typist's. */
const BETWEEN = 60

/** A draft of 1 MB: opened in the popup, and typed in. */
export const draft: Measure = (rounds) =>
  onStage((empty) =>
    onStage(async (long) => {
      await empty.store(somebody())
      await long.store({ ...somebody(), ...writing(CHARACTERS) })
      const tab = await long.tab()
      const open = (await opener(long, FIELD, tab))('popup.html', 'stay')
      const opened = await interleaved(rounds, {
        empty: (await opener(empty))('popup.html'),
        long: open,
      })
      const whole: number[] = []
      const keys = { draft: [] as number[], floor: [] as number[] }
      for (let turn = 0; turn < 3; turn++) {
        await open()
        whole.push(await wholeTextOf(tab))
        keys.draft.push(...(await typeKeys(tab, rounds)))
        await tab.open(long.blank)
        await tab.evaluate(showTextArea, textOf(CHARACTERS))
        keys.floor.push(...(await typeKeys(tab, rounds)))
      }
      return {
        rows: [
          {
            what: 'Popup on a draft of 1 MB: navigation to the text field; floor: the empty popup',
            rounds: opened.long,
            floor: opened.empty,
            reach: { floor: 2 },
          },
          {
            what: 'The same: until the field holds the whole text and takes keys',
            rounds: whole,
          },
          {
            what: 'Typing at the end of that draft: key to frame; floor: a bare text area',
            rounds: keys.draft,
            floor: keys.floor,
            reach: { floor: 1.5 },
          },
        ],
        notes: [
          'Of a draft with more than 100,000 characters the first frame shows the beginning; the rest follows that frame. Keys come every 60 ms.',
        ],
      }
    }),
  )

/** Runs in the blank page: shows a text area of the popup's size, with as much text. */
function showTextArea(value: string): void {
  const field = document.createElement('textarea')
  Object.assign(field.style, { width: '360px', height: '350px' })
  field.value = value
  document.body.append(field)
}

/**
 * The milliseconds from the beginning of a page's navigation to the frame after which every field
 * holds its whole text and takes keys. Call it when a field is shown.
 */
function wholeTextOf(tab: Tab): Promise<number> {
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
async function typeKeys(tab: Tab, count: number): Promise<number[]> {
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

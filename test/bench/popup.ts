import { setTimeout } from 'node:timers/promises'
import { until } from '../fixtures/browser/until.ts'
import { interleaved, type Measure } from './measure.ts'
import { FIELD, opener } from './opener.ts'
import { FLOOR, onStage, type Stage, setUpFor } from './stage.ts'

declare const chrome: typeof import('wxt/browser').browser

/** The popup beside the least that one made with react-dom can be. */
export const popup: Measure = (rounds) =>
  onStage({}, async (stage, service) => {
    const besideFloor = (times: number, measured: (file: string) => () => Promise<number>) =>
      interleaved(times, { popup: measured('popup.html'), react: measured(FLOOR) })
    await stage.store(setUpFor(service))
    const frame = await besideFloor(rounds, await pressToFrame(stage))
    const tab = await stage.tab()
    const open = await opener(stage, FIELD, tab)
    const field = await besideFloor(rounds, open)
    const heap = await besideFloor(3, (file) => async () => {
      await open(file, 'stay')()
      await tab.collectGarbage()
      const { usedSize } = await tab.session.send('Runtime.getHeapUsage')
      return usedSize / 1_000_000
    })
    return {
      rows: [
        {
          what: 'Popup: press of the toolbar’s button to the first frame with the text field; floor: react-dom "hello"',
          rounds: frame.popup,
          floor: frame.react,
          reach: { floor: 1.2 },
          why: 'of what the popup takes more than the floor, a third is loading and running its code, a third is reading settings and draft, and a third is rendering and laying out the form (traced).',
        },
        {
          what: 'Popup in a warm tab: navigation to the text field; the same floor',
          rounds: field.popup,
          floor: field.react,
          reach: { floor: 1.2 },
          why: 'the field waits for the settings and the draft, which are read from storage while the code is compiled.',
        },
        {
          what: 'Popup: memory of its scripts when it is shown, after a collection; the same floor',
          unit: 'MB',
          rounds: heap.popup,
          floor: heap.react,
          reach: { most: 2.6 },
          why: 'zod, the texts and the stored settings are in memory, beside React.',
        },
      ],
      notes: [
        'Popup and floor are opened with the worker asleep, by a button that is pinned to the toolbar: one that is not slides in first, and keeps every popup waiting for another 200 ms. The frame is the browser’s first contentful paint, which must hold the text field; the field counts when it is enabled and laid out.',
      ],
    }
  })

/**
 * A popup is left alone for so long, in milliseconds: to be attached to would take time of its
 * loading.
 */
const LOADING = 600

/**
 * Presses the toolbar's button over a blank page, and gives the milliseconds from the press to the
 * first frame of the popup that opens; the worker sleeps until then. The popup may be any page of
 * the extension.
 */
async function pressToFrame(stage: Stage): Promise<(file: string) => () => Promise<number>> {
  const behind = await stage.tab()
  const url = `${stage.blank}?behind`
  await behind.open(url)
  return (file) => async () => {
    const shown = () => stage.find(`${stage.origin}/${file}`)
    await behind.bringToFront()
    await behind.evaluate((popup) => chrome.action.setPopup({ popup }), file)
    await stage.sleep()
    await behind.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }, null)
    const pressed = Date.now()
    await stage.clickAction(url)
    await until('the popup', shown)
    await setTimeout(LOADING)
    const opened = await stage.attach('the popup', shown)
    const frame = await opened.evaluate(firstFrame, FIELD)
    await opened.close()
    await until('the end of the popup', async () => !(await shown()))
    return frame - pressed
  }
}

/**
 * Runs in the popup: the time of its first frame with anything in it, in milliseconds since 1970.
 * Throws when what is sought was not in the document by then.
 */
async function firstFrame(sought: string): Promise<number> {
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  while (painted() === undefined) await new Promise(requestAnimationFrame)
  if (!document.querySelector(sought)) throw new Error('The first frame does not show it')
  return performance.timeOrigin + (painted() ?? Number.NaN)
}

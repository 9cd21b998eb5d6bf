import { FLOOR } from './floors/floors.ts'
import type { Stage } from './stage.ts'
import type { Tab } from './tab.ts'

declare global {
  /**
   * In a page: resolves when what was looked for is there, with the milliseconds since the
   * navigation began.
   */
  var benchShown: Promise<number> | undefined
}

/** A text field that can be typed into. */
export const FIELD = 'input[type="text"]:enabled, textarea:enabled'

/**
 * Has every document that the tab loads from now on note when the first such element is there and
 * has a place on screen.
 */
function noteFirst(tab: Tab, selector: string): Promise<void> {
  return tab.atStart((sought) => {
    globalThis.benchShown = new Promise((resolve) => {
      const look = () => {
        const found = document.querySelector(sought)
        if (!found) return
        // In the document, but not laid out yet: the next frame may have it.
        if (found.getClientRects().length === 0) return void requestAnimationFrame(look)
        observer.disconnect()
        resolve(performance.now())
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, attributes: true })
    })
  }, selector)
}

/**
 * Opens pages of a stage in one warm tab, and gives the milliseconds from the beginning of the
 * navigation to the first such element. Every page begins from the same blank one, of the same
 * origin and so in the same process, with the garbage of the last one collected. The page is left
 * afterwards, so that what it still does is not in the next one's time, unless it is to `stay`.
 */
export async function opener(stage: Stage, selector = FIELD, given?: Tab) {
  const tab = given ?? (await stage.tab())
  const blank = `${stage.origin}/${FLOOR.blank}`
  await noteFirst(tab, selector)
  return (file: string, then: 'leave' | 'stay' = 'leave') =>
    async () => {
      // A tab behind another one has no frames.
      await tab.client.send('Page.bringToFront')
      await tab.open(blank)
      await tab.client.send('HeapProfiler.collectGarbage')
      await tab.navigate(`${stage.origin}/${file}`)
      const time = await tab.evaluate(() => globalThis.benchShown, null)
      if (time === undefined) throw new Error(`${file} was not watched`)
      if (then === 'leave') await tab.open(blank)
      return time
    }
}

/**
 * The milliseconds from the beginning of a page's navigation to its first frame with anything in
 * it. Throws when what is sought was not in the document by then.
 */
export async function frameOf(tab: Tab, selector: string): Promise<number> {
  return tab.evaluate(async (sought) => {
    const painted = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName('first-contentful-paint')
        if (!entry) return
        observer.disconnect()
        resolve(entry.startTime)
      })
      observer.observe({ type: 'paint', buffered: true })
    })
    if (!document.querySelector(sought)) throw new Error('The first frame does not show it')
    return painted
  }, selector)
}

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
 * Presses a button of an open page; gives the times of that and of the frame with what is sought,
 * in milliseconds since 1970.
 */
export function pressToShown(
  tab: Tab,
  button: string,
  sought: string,
): Promise<{ pressed: number; shown: number }> {
  return tab.evaluate(
    async (selectors) => {
      const shown = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selectors.sought)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(Date.now()))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      const pressed = Date.now()
      document.querySelector<HTMLElement>(selectors.button)?.click()
      return { pressed, shown: await shown }
    },
    { button, sought },
  )
}

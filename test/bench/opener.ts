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
/** A moment of the timeline. */
export const MOMENT = '[role="feed"] article'

/**
 * Runs at the beginning of a document: notes when the first such element is there and has a place
 * on screen.
 */
function noteFirst(sought: string): void {
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
}

/**
 * Opens pages of a stage in one warm tab, and gives the milliseconds from the beginning of the
 * navigation to the first such element. Every page begins from the same blank one, of the same
 * origin and so in the same process, with the garbage of the last one collected. The page is left
 * afterwards, so that what it still does is not in the next one's time, unless it is to `stay`.
 */
export async function opener(stage: Stage, selector = FIELD, given?: Tab) {
  const tab = given ?? (await stage.tab())
  await tab.atStart(noteFirst, selector)
  return (file: string, then: 'leave' | 'stay' = 'leave') =>
    async () => {
      await tab.bringToFront()
      await tab.open(stage.blank)
      await tab.collectGarbage()
      await tab.navigate(`${stage.origin}/${file}`)
      const time = await tab.evaluate(() => globalThis.benchShown, null)
      if (time === undefined) throw new Error(`${file} was not watched`)
      if (then === 'leave') await tab.open(stage.blank)
      return time
    }
}

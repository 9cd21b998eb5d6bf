import { until } from '../fixtures/browser/until.ts'
import { FLOOR } from './floors/floors.ts'
import { FIELD, frameOf } from './shown.ts'
import type { Stage } from './stage.ts'
import { attachTab } from './tab.ts'

declare const chrome: { action: { setPopup(to: { popup: string }): Promise<void> } }

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
export async function pressToFrame(stage: Stage): Promise<(file: string) => () => Promise<number>> {
  const { devtools, origin } = stage
  const behind = await stage.tab()
  const url = `${origin}/${FLOOR.blank}?behind`
  await behind.open(url)
  const popupOf = async (file: string) =>
    (await devtools.targets()).find((target) => target.url === `${origin}/${file}`)
  return (file) => async () => {
    await behind.client.send('Page.bringToFront')
    await behind.evaluate((popup) => chrome.action.setPopup({ popup }), file)
    await stage.sleep()
    await behind.evaluate(
      () =>
        new Promise<void>((shown) =>
          requestAnimationFrame(() => requestAnimationFrame(() => shown())),
        ),
      null,
    )
    const pressed = Date.now()
    await devtools.clickAction(url)
    const { targetId } = await until('the popup', () => popupOf(file))
    await new Promise((passed) => setTimeout(passed, LOADING))
    const popup = await attachTab(devtools, targetId)
    const began = await popup.evaluate(() => performance.timeOrigin, null)
    const frame = await frameOf(popup, FIELD)
    await popup.close()
    await until('the end of the popup', async () => !(await popupOf(file)))
    return began + frame - pressed
  }
}

import type { ChromiumBrowser } from '../../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'

let number = 0

/**
 * Publishes something new from a popup, and waits until its state is told there. Gives the popup,
 * still open.
 */
export async function publishFromPopup(
  browser: ChromiumBrowser,
  state: string,
): Promise<PlaywrightSurface> {
  const title = `Title ${++number}`
  const popup = await browser.openPopup()
  await popup.see(by('textbox', 'Title'))
  const another = popup.page.getByRole('button', { name: 'New draft', exact: true })
  if (await another.count()) await another.click()
  await until('an empty draft', async () => (await popup.value(by('textbox', 'Title'))) === '')
  // The first moment of a new collection has its name.
  await fillIn(popup, title, 'A text', { name: title })
  await openReview(popup)
  const compared = popup.page.getByRole('checkbox', { name: /compared/ })
  if (await compared.count()) await compared.check()
  await popup.click(by('button', 'Publish now'))
  // The card of an earlier publication may stand there until then.
  await popup.says(state, by('article', new RegExp(`${title}$`)))
  return popup
}

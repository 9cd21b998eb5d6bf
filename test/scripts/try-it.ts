import type { ChromiumBrowser } from '../fixtures/browser/chromium.ts'
import type { Service } from '../service/service.ts'

/** Leaves the browser to the person in front of it, until it is closed; Ctrl-C ends this process, and the browser with it. */
export async function tryIt(browser: ChromiumBrowser, service: Service): Promise<void> {
  await browser.openPage(service.articleUrl)
  await browser.detach()
  console.log(`
Moment Press is in the browser that just opened, with an article to try it on.

  1. Select some text in the article.
  2. Right-click it and choose "Publish selection as a moment".
  3. In the side panel name a new collection, or choose one; then "Publish" and "Publish now".

The service and its chain run on this computer only: nothing costs anything, and all is gone afterwards.
The service is at ${service.url}; the API key is already in the settings.

Close the browser or press Ctrl-C to end.`)
  await browser.ended
}

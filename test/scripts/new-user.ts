import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import { by } from '../fixtures/browser/surface.ts'
import { INSTALLED, record } from '../fixtures/recording.ts'
import { type Service, startService } from '../service/service.ts'

/** The host of the service's article. */
export const ARTICLE_HOST = 'low-water-review.example'

/**
 * Works in the browser of somebody who has just entered the key. Service, chain and article stand
 * at addresses outside this computer, as for a new user.
 */
export async function asNewUser(
  work: (browser: ChromiumBrowser, service: Service) => Promise<void>,
  writeDelayMs = 0,
): Promise<void> {
  const service = await startService({ chainId: 8453, writeDelayMs })
  const { origin } = new URL(service.articleUrl)
  const recording = await record(service, { [ARTICLE_HOST]: origin }, INSTALLED)
  const browser = await launchChromium(recording.launch)
  try {
    const welcome = await browser.openPage(`${browser.origin}/welcome.html`)
    await welcome.fill(by('textbox', 'API key'), service.key)
    await welcome.click(by('button', 'Connect'))
    await welcome.says('You publish as', by('status'))
    await welcome.close()
    await work(browser, service)
  } finally {
    await browser.close()
    await recording.close()
    await service.close()
  }
}

import { type ChromiumBrowser, launchChromium } from '../fixtures/browser/chromium.ts'
import { by } from '../fixtures/browser/surface.ts'
import { translatedBrowser } from '../fixtures/browser/translated.ts'
import { INSTALLED, record } from '../fixtures/recording.ts'
import { type Service, startService } from '../service/service.ts'

/** The host of the service's article. */
export const ARTICLE_HOST = 'low-water-review.example'

/**
 * Works in the browser of somebody who has just entered the key. Service, chain and article stand
 * at addresses outside this computer, as for a new user; the `url` of `service` is that one.
 */
export async function asNewUser(
  work: (browser: ChromiumBrowser, service: Service) => Promise<void>,
  language = 'en',
): Promise<void> {
  const service = await startService({ chainId: 8453 })
  const { origin } = new URL(service.articleUrl)
  const recording = await record(service, { [ARTICLE_HOST]: origin }, INSTALLED)
  const args = [`--lang=${language.replace('_', '-')}`]
  const launched = await launchChromium({ ...recording.launch, args })
  try {
    const browser = language === 'en' ? launched : await translatedBrowser(launched, language)
    const welcome = await browser.openOptions()
    await welcome.goto(`${browser.origin}/welcome.html`)
    await welcome.fill(by('textbox', 'API key'), service.key)
    await welcome.click(by('button', 'Connect'))
    await welcome.says('You publish as', by('status'))
    await welcome.close()
    await work(browser, { ...service, url: recording.settings.url ?? service.url })
  } finally {
    await launched.close()
    await recording.close()
    await service.close()
  }
}

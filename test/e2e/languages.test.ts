import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../fixtures/browser/chromium.ts'
import { by } from '../fixtures/browser/surface.ts'
import { readTexts } from '../fixtures/browser/translated.ts'

// The package has every language in the same form (packages.test.ts); a browser may name its own
// otherwise.
test('pages in a browser in pt-BR have the texts of pt_BR', async () => {
  const texts = await readTexts('pt_BR')
  const browser = await launchChromium({ args: ['--lang=pt-BR'] })
  onTestFinished(browser.close)
  const options = await browser.openOptions()
  await options.says(texts.settings_shortcuts ?? '')
  expect(await options.evaluate(() => document.documentElement.lang, null)).toBe(texts.app_locale)
  const popup = await browser.openPopup()
  await popup.see(by('tab', texts.sections_compose))
  expect(await popup.evaluate(() => document.documentElement.lang, null)).toBe(texts.app_locale)
})

import { expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../fixtures/browser/chromium.ts'
import { readTexts } from '../fixtures/browser/translated.ts'

// The package has every language in the same form (packages.test.ts); a browser may name its own
// otherwise.
test('a page in a browser in pt-BR has the texts of pt_BR', async () => {
  const texts = await readTexts('pt_BR')
  const browser = await launchChromium({ args: ['--lang=pt-BR'] })
  onTestFinished(browser.close)
  const options = await browser.openOptions()
  await options.says(texts.settings_shortcuts ?? '')
  expect(await options.evaluate(() => document.documentElement.lang, null)).toBe(texts.app_locale)
})

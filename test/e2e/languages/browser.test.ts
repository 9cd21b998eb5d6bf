import { expect, test } from 'vitest'
import { launchChromium } from '../../fixtures/browser/chromium.ts'

test('pages are in German when the browser is and no language was chosen', async () => {
  const browser = await launchChromium({ args: ['--lang=de'] })
  try {
    const options = await browser.openOptions()
    await options.says('Tastenkürzel')
    expect(await options.evaluate(() => [document.documentElement.lang, document.title], null)).toEqual([
      'de',
      'Moment Press: Einstellungen',
    ])
  } finally {
    await browser.close()
  }
})

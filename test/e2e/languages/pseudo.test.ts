import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { translatedBrowser } from '../../fixtures/browser/translated.ts'
import { putItem } from '../../fixtures/records.ts'
import type { Screen } from '../../fixtures/screens/screen.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import { startStage } from '../../fixtures/stage.ts'
import { pseudo, pseudoBuild } from './pseudo.ts'
import { listedTexts, shownTexts, withoutData } from './shown.ts'

/** Texts by people and the service in the screens of test/fixtures/screens. */
const SAID = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((number) => `A title ${number}`),
  'A title',
  'What the tide table leaves out',
  // Where a moment is shared.
  'X',
  'Farcaster',
  'Invalid input',
  'Not an address',
  'token.payoutRecipient',
  'The database is asleep',
  'An article',
  // The source as it is published, with the quotation marks of the language.
  ...['', '#:~:text=For%20one%20season'].map((passage) => `— ⟦“An article”⟧\nhttps://example.org/an/article${passage}`),
  'unheardOf',
  'Alt+Shift+M',
  'unread-1',
]

const build = await pseudoBuild()
afterAll(() => build.remove())
const { service, browser: untranslated } = await startStage({ extensionDir: build.dir, settings: false })
const browser = translatedBrowser(untranslated, build.translator)
await setUp(browser, service)
const popup = await browser.openPopup()
const options = await browser.openOptions()

const ends = [service.key, service.artist].map((text) => text.slice(-4))
const DATA = [...SAID, ...ends, new URL(service.url).host, 'loadMedia', ...(await listedTexts(service))]
const rest = withoutData(DATA)

/** Asserts that a screen is all in the pseudo-locale, from right to left, and that nothing is cut off. */
async function expectWhole(surface: PlaywrightSurface, name: string): Promise<void> {
  const texts = await shownTexts(surface)
  expect(texts.some((text) => text.includes('⟦'))).toBe(true)
  expect(texts.filter((text) => /[A-Za-z]/.test(rest(text)))).toEqual([])
  expect(await surface.evaluate(() => [document.documentElement.lang, document.documentElement.dir], null)).toEqual([
    'ar-EG',
    'rtl',
  ])
  const { page } = surface
  const height = name.startsWith('options') ? 900 : 600
  const found: string[] = []
  // Firefox opens its sidebar 252 pixels wide. No language has words so long that a collection's row of buttons does not fit there.
  for (const width of name === 'timeline-collections' ? [320] : [320, 252]) {
    await page.setViewportSize({ width, height })
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((wanted) => document.documentElement.setAttribute('dir', wanted), dir)
      found.push(...(await page.evaluate(overflowing)).map((text) => `${width}, ${dir}: ${text}`))
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  expect(found).toEqual([])
}

/** Runs in the page: the elements that reach beyond the window, or are too narrow for their content. */
function overflowing(): string[] {
  const width = document.documentElement.clientWidth
  const all = [...document.querySelectorAll<HTMLElement>('html, body, body *')]
  return all.flatMap((element) => {
    // Fields scroll their content, and preformatted text breaks its lines.
    if (!element.checkVisibility() || element.closest('.visually-hidden, pre, svg, input, select, textarea')) return []
    const { left, right } = element.getBoundingClientRect()
    const { scrollWidth, clientWidth } = element
    const { overflowX, display } = getComputedStyle(element)
    // Buttons without an edge overflow a visible box by a few pixels on purpose, to align with the text.
    const measured = display !== 'inline' && (element.childElementCount === 0 || overflowX !== 'visible')
    const wide = measured && overflowX !== 'clip' && scrollWidth > clientWidth + 1
    const out = left < -1 || right > width + 1
    return wide || out ? [`${scrollWidth} in ${clientWidth}, ${left} to ${right}: ${element.outerHTML.slice(0, 160)}`] : []
  })
}

test('a text of the pseudo-locale is accented and longer, and keeps its values and forms', () => {
  expect(pseudo('Save $1 now | {n} kept')).toBe('⟦Šàṽè $1 ñöŵ øøø⟧ | ⟦{n} ķèṗť øø⟧')
})

describe.each<[string, PlaywrightSurface, Screen[]]>([
  ['popup', popup, [...SCREENS.popup, ...SCREENS.panel]],
  ['options', options, SCREENS.options],
])('the %s is all in the pseudo-locale when it shows', (_, surface, screens) => {
  // A tab in the background is not rendered, so parts that load when visible would not load.
  beforeAll(() => surface.page.bringToFront())
  test.each(screens)('$name', async ({ name, show }) => {
    await show(surface, service)
    await expectWhole(surface, name)
  })
})

test('the note about an update is all in the pseudo-locale', async () => {
  await putItem(popup, 'whatsNew', { version: '9.9.9' })
  await popup.page.bringToFront()
  await popup.reload()
  await popup.says('9.9.9')
  await expectWhole(popup, 'update')
})

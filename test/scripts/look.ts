import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../fixtures/browser/playwright-surface.ts'
import { setUp } from '../fixtures/browser/set-up.ts'
import { readTexts, translatedBrowser, translator } from '../fixtures/browser/translated.ts'
import { MUCH } from '../fixtures/screens/much.ts'
import type { Screen } from '../fixtures/screens/screen.ts'
import { SCREENS } from '../fixtures/screens/screens.ts'
import { startService } from '../service/service.ts'

/**
 * Every screen at several widths, light above dark; one sheet a screen, in `.artifacts/look`. Words
 * on the command line choose, `--widths 300 --height 400` sets other sizes, and `--language de`
 * shows them in German.
 */
const folder = resolve(import.meta.dirname, '../../.artifacts/look')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: 'en' },
    widths: { type: 'string', default: '252,320,360,400,600,800' },
    height: { type: 'string', default: '900' },
  },
})
const { language } = values
const WIDTHS = values.widths.split(',').map(Number)
const HEIGHT = Number(values.height)
const COLUMN = 1_500

async function look(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const service = await startService({ shape: 'mixed' })
  const launched = await launchChromium({ args: [`--lang=${language.replace('_', '-')}`] })
  try {
    const browser = translatedBrowser(
      launched,
      translator(await readTexts('en'), await readTexts(language)),
    )
    const sheet = await browser.openPage('about:blank')
    const first = await browser.openOptions()
    const show = async (
      surface: PlaywrightSurface,
      { name, show: arrange }: Screen,
      tall = false,
    ) => {
      if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return
      await surface.page.bringToFront()
      await surface.page.setViewportSize({ width: 400, height: HEIGHT })
      await arrange(surface, service)
      const file = language === 'en' ? name : `${name}-${language}`
      await makeSheet(sheet, await pictures(surface, tall), resolve(folder, `${file}.png`))
      console.log(`.artifacts/look/${file}.png`)
    }
    await show(
      first,
      { name: 'options-first', show: async (surface) => void (await surface.reload()) },
      true,
    )
    await setUp(browser, service)
    for (const screen of SCREENS.options)
      await show(first, screen, !/other|unread/.test(screen.name))
    const popup = await browser.openPopup()
    for (const screen of SCREENS.popup)
      await show(popup, screen, /whole|faults|states/.test(screen.name))
    const panel = await browser.openPanel()
    for (const screen of [...SCREENS.panel, ...MUCH])
      await show(panel, screen, /admins-(list|writes|faults)/.test(screen.name))
  } finally {
    await launched.close()
    await service.close()
  }
}

/** One picture a theme and width. `tall`: of the whole page, not of the window alone. */
async function pictures({ page }: PlaywrightSurface, tall: boolean): Promise<Buffer[][]> {
  const rows: Buffer[][] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const row: Buffer[] = []
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      // A window as high as the page: what sticks to an edge would lie in the middle of a picture
      // of the whole page.
      await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (tall) await page.setViewportSize({ width, height: Math.max(HEIGHT, height) })
      row.push(await page.screenshot())
    }
    rows.push(row)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return rows
}

async function makeSheet(
  { page }: PlaywrightSurface,
  rows: Buffer[][],
  path: string,
): Promise<void> {
  /** A picture higher than the window goes on beside itself. */
  const image = (picture: Buffer) => {
    // The size of a PNG stands in its first 24 bytes.
    const [width, height] = [picture.readUInt32BE(16), picture.readUInt32BE(20)]
    const parts = Math.ceil(height / COLUMN)
    const part = (number: number) =>
      `<div style="width:${width}px;height:${Math.min(height, COLUMN)}px;background:url(data:image/png;base64,${picture.toString('base64')}) 0 ${-number * COLUMN}px no-repeat"></div>`
    return Array.from({ length: parts }, (_, number) => part(number)).join('')
  }
  const row = (shots: Buffer[]) =>
    `<div style="display:flex;gap:8px;align-items:start">${shots.map(image).join('')}</div>`
  await page.bringToFront()
  await page.setViewportSize({ width: 100, height: 100 })
  await page.setContent(
    `<body style="margin:8px;background:#e0a;display:grid;gap:8px;width:max-content">${rows.map(row).join('')}`,
  )
  const width = await page.evaluate(() => document.body.scrollWidth + 16)
  await page.setViewportSize({ width, height: 100 })
  await page.screenshot({ path, fullPage: true })
}

await look()

import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type OverlayOptions } from 'sharp'
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
/** Between the pictures of a sheet, and around them. */
const GAP = 8

async function look(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const service = await startService({ shape: 'mixed' })
  const launched = await launchChromium({ args: [`--lang=${language.replace('_', '-')}`] })
  try {
    const browser = translatedBrowser(
      launched,
      translator(await readTexts('en'), await readTexts(language)),
    )
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
      await makeSheet(await pictures(surface, tall), resolve(folder, `${file}.png`))
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

/** Puts rows of pictures into one; a picture higher than a column goes on beside itself. */
async function makeSheet(rows: Buffer[][], path: string): Promise<void> {
  const placed: OverlayOptions[] = []
  const edge = { right: 0, bottom: GAP }
  for (const row of rows) {
    const top = edge.bottom
    let left = GAP
    for (const picture of row) {
      const { width, height } = await sharp(picture).metadata()
      for (let from = 0; from < height; from += COLUMN) {
        const part = { left: 0, top: from, width, height: Math.min(COLUMN, height - from) }
        placed.push({ input: await sharp(picture).extract(part).toBuffer(), left, top })
        edge.bottom = Math.max(edge.bottom, top + part.height + GAP)
        left += width
      }
      left += GAP
    }
    edge.right = Math.max(edge.right, left)
  }
  const paper = { width: edge.right, height: edge.bottom, channels: 3, background: '#e0a' } as const
  await sharp({ create: paper }).composite(placed).png().toFile(path)
}

await look()

import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { ChromiumBrowser } from '../../fixtures/browser/chromium.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { MUCH } from '../../fixtures/screens/much.ts'
import { SCREENS } from '../../fixtures/screens/screens.ts'
import type { Service } from '../../service/service.ts'

const folder = resolve(import.meta.dirname, '../../../.artifacts/look')
/** The screens that are pictured as high as they are, not as the window is. */
const WHOLE = /^options-(?!other|unread)|^welcome|faults|states|^admins-(?:list|writes)/
/** In pixels: of a part of a high picture, and between the pictures of a sheet. */
const PART = 1_500
const GAP = 8

interface Sheets {
  /** Parts of the names of the screens to look at; none for all. */
  words: string[]
  widths: number[]
  height: number
  /** What a file's name has behind that of its screen. */
  suffix: string
}

/** Makes a sheet of each screen: every width, light above dark. */
export async function makeSheets(
  browser: ChromiumBrowser,
  service: Service,
  { words, widths, height, suffix }: Sheets,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [screens, open] of [
    [SCREENS.options, browser.openOptions],
    [SCREENS.popup, browser.openPopup],
    [[...SCREENS.panel, ...MUCH], browser.openPanel],
  ] as const) {
    const isWanted = (name: string) =>
      words.length === 0 || words.some((word) => name.includes(word))
    const wanted = screens.filter(({ name }) => isWanted(name))
    if (wanted.length === 0) continue
    const surface = await open()
    for (const { name, show } of wanted) {
      await surface.page.setViewportSize({ width: 400, height })
      await show(surface, service)
      const rows = await picturesOf(surface, widths, height, WHOLE.test(name))
      await putTogether(rows, resolve(folder, `${name}${suffix}.png`))
      console.log(`.artifacts/look/${name}${suffix}.png`)
    }
  }
}

/** A row for each colour scheme, with a picture for each width. */
async function picturesOf(
  { page }: PlaywrightSurface,
  widths: number[],
  height: number,
  whole: boolean,
): Promise<Buffer[][]> {
  const rows: Buffer[][] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const row: Buffer[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
      // A window as high as the page: what sticks to an edge would lie in the middle of a picture
      // of the whole page.
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
      if (whole) await page.setViewportSize({ width, height: Math.max(height, pageHeight) })
      row.push(await page.screenshot())
    }
    rows.push(row)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return rows
}

/** Puts rows of pictures into one; the parts of a high picture stand side by side. */
async function putTogether(rows: Buffer[][], path: string): Promise<void> {
  const placed: OverlayOptions[] = []
  const edge = { right: 0, bottom: GAP }
  for (const row of rows) {
    const top = edge.bottom
    let left = GAP
    for (const picture of row) {
      const { width, height } = await sharp(picture).metadata()
      for (let from = 0; from < height; from += PART) {
        const part = { left: 0, top: from, width, height: Math.min(PART, height - from) }
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

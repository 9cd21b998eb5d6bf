import { type Browser, browser } from 'wxt/browser'
import * as z from 'zod/mini'
import { tidy } from './normalize-text'
import { renderSelection } from './plain-text/render-selection'
import { publicAddress } from './public-url'
import { type Reading, readPage } from './read-page'
import type { Source } from './source'
import { sourceOf } from './source'
import { makeFragment } from './text-fragment/make-fragment'
import { firstWords, suggestTitle } from './title'

/**
 * What was captured, or why nothing was: nothing is selected, or the browser lets no script run there. `origin` is that of the
 * frame with the focus, where only it could not be read: `activeTab` reaches no frame of another origin than the page's.
 */
export type Capture =
  | { failure?: undefined; text: string; title: string; source: Source }
  | { failure: 'empty' | 'no-access'; origin?: string }

/** A page can lie in its DOM only, but what comes from it is checked all the same. */
const readingSchema = z.object({
  marked: z.string(),
  field: z.string(),
  secret: z.boolean(),
  linkable: z.boolean(),
  focused: z.boolean(),
  inner: z.string(),
  url: z.string(),
  title: z.string(),
  facts: z.array(z.array(z.string())),
})

interface FrameReading {
  frameId: number
  reading: Reading
}

/**
 * Captures what is selected in a tab: in the given frame, else in the frame that has the focus, else in any. Call it on the
 * user's gesture. `fallbackText` (the menu's flattened text) is used where no script may run or none finds the selection, but
 * never for a password field. Never rejects.
 */
export async function captureTab(
  tab: { id: number; url?: string; title?: string },
  options: { frameId?: number; fallbackText?: string } = {},
): Promise<Capture> {
  const readings = await readFrames(tab.id, options.frameId)
  const top = readings.find(({ frameId }) => frameId === 0)?.reading
  const asked = readings.filter(({ frameId }) => options.frameId === undefined || frameId === options.frameId)
  if (asked.some(({ reading }) => reading.secret)) return { failure: 'empty' }
  const chosen = asked.toSorted((one, other) => weight(other.reading) - weight(one.reading))
  for (const { reading } of chosen) {
    const text = reading.field ? tidy(reading.field) : renderSelection(reading.marked)
    if (!text.trim()) continue
    const page = pageOf(reading, top)
    const fragment = page === reading && reading.linkable && !reading.field ? makeFragment(reading.marked) : undefined
    return { text, title: suggestTitle(page, text), source: sourceOf(page, 'page', fragment) }
  }
  const flat = tidy(options.fallbackText ?? '').trim()
  if (flat) {
    const page = top ?? { ...NOTHING_READ, url: tab.url ?? '', title: tab.title ?? '' }
    return { text: flat, title: suggestTitle(page, flat) || firstWords(flat), source: sourceOf(page, 'menu') }
  }
  const origin = unreadOrigin(top, readings)
  if (origin) return { failure: 'no-access', origin }
  return { failure: asked.length > 0 ? 'empty' : 'no-access' }
}

const NOTHING_READ: Reading = {
  marked: '',
  field: '',
  secret: false,
  linkable: false,
  focused: false,
  inner: '',
  url: '',
  title: '',
  facts: [],
}

/** Reads the frames that let it; the top frame too, for it says what page this is. */
async function readFrames(tabId: number, frameId: number | undefined): Promise<FrameReading[]> {
  const targets: Browser.scripting.InjectionTarget[] =
    frameId === undefined ? [{ tabId, allFrames: true }] : [...new Set([0, frameId])].map((id) => ({ tabId, frameIds: [id] }))
  const results = await Promise.all(
    targets.map(async (target) => {
      try {
        return await browser.scripting.executeScript({ target, func: readPage })
      } catch {
        return []
      }
    }),
  )
  return results.flat().flatMap(({ frameId, result }) => {
    const reading = readingSchema.safeParse(result)
    return reading.success ? [{ frameId, reading: reading.data }] : []
  })
}

/** The frame that has the focus itself comes first. */
function weight({ focused, inner }: Reading): number {
  return inner ? 0 : focused ? 2 : 1
}

/** The page that a frame's text stands in, as its reader knows it: a frame of another site belongs to the top frame's page. */
function pageOf(reading: Reading, top: Reading | undefined): Reading {
  const own = publicAddress(reading.url)
  if (!top || top === reading || (own && new URL(own).origin === new URL(top.url).origin)) return reading
  return { ...top, marked: reading.marked, linkable: false }
}

/** The origin of the frame that has the focus, if it could not be read. */
function unreadOrigin(top: Reading | undefined, readings: FrameReading[]): string | undefined {
  const address = publicAddress(top?.inner)
  if (!address) return undefined
  const { origin } = new URL(address)
  return readings.some(({ reading }) => reading !== top && URL.canParse(reading.url) && new URL(reading.url).origin === origin)
    ? undefined
    : origin
}

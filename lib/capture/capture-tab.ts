import { type Browser, browser } from 'wxt/browser'
import { debug } from '../util/debug'
import { CONTROL_CHARACTERS } from '../util/one-line'
import { within } from '../util/within'
import { type CapturedText, captureOf } from './capture-of'
import { readExtensionPage } from './extension-page'
import { type PageSnapshot, snapshotSchema } from './page-snapshot'
import { publicUrl } from './public-url'
import type { Source } from './source'
import { makeFragment } from './text-fragment/make-fragment'

/**
 * A captured text, or why there is none: nothing is selected, the browser runs no script there, the
 * focus is in a frame of another origin, which `activeTab` does not cover, or the page is a PDF,
 * whose viewer is one, or the page did not answer in time. `source`: the page of an empty
 * selection, where it may be named.
 */
export type Capture =
  | ({ failure?: undefined } & CapturedText)
  | { failure: 'empty' | 'noAccess' | 'inFrame' | 'timeout'; source?: Source }

/** The context menu's frame, and its text of the selection, which has no line breaks. */
export type MenuSelection = Pick<Browser.contextMenus.OnClickData, 'frameId' | 'selectionText'>

type Frame = PageSnapshot & { frameId: number }

/**
 * Captures the selection of a tab: in the given frame, else in the focused frame, else in any. Call
 * it on the user's gesture. The menu's text is used where no script may run or no frame has the
 * selection, but never for a password field. Never rejects.
 */
export async function captureTab(
  tab: { id: number; url?: string | undefined; title?: string | undefined },
  { frameId, selectionText = '' }: MenuSelection = {},
): Promise<Capture> {
  const read = await readFrames(tab.id, frameId)
  const frames = read ?? []
  const top = frames.find((frame) => frame.frameId === 0)
  const requested = frames.filter((frame) => frameId === undefined || frame.frameId === frameId)
  if (requested.some((frame) => frame.inPasswordField)) return { failure: 'empty' }
  for (const frame of requested.toSorted((a, b) => focusRank(b) - focusRank(a))) {
    const text = normalizeText(frame.fieldText || frame.text)
    if (!text) continue
    const page = sourcePageOf(frame, top)
    const passage = page === frame ? frame.passage : undefined
    return captureOf(text, page, frame.headings, 'page', passage && makeFragment(passage))
  }
  const menuText = normalizeText(selectionText).trim()
  const page = top ?? { metaElements: [], url: tab.url ?? '', title: tab.title ?? '' }
  if (menuText) return captureOf(menuText, page, top?.headings ?? [], 'menu')
  if (!read) return { failure: 'timeout' }
  const source = top && captureOf('', top, top.headings, 'page').source
  if (top?.isPdf) return { failure: 'inFrame', source }
  if (frameId === undefined && top?.focusedFrame === 'crossOrigin') return { failure: 'inFrame' }
  if (requested.length === 0) return { failure: 'noAccess' }
  return { failure: 'empty', source }
}

/** Milliseconds for all frames: a page may be busy for good. */
const TIME_LIMIT = 10_000

/**
 * Reads every frame that allows it, or the given frame and the top frame, whose page is the source.
 * Undefined after TIME_LIMIT.
 */
async function readFrames(
  tabId: number,
  frameId: number | undefined,
): Promise<Frame[] | undefined> {
  const targets: Browser.scripting.InjectionTarget[] =
    frameId === undefined
      ? [{ tabId, allFrames: true }]
      : [...new Set([0, frameId])].map((id) => ({ tabId, frameIds: [id] }))
  const read = async (target: Browser.scripting.InjectionTarget) => {
    try {
      return await browser.scripting.executeScript({ target, files: ['/read-page.js'] })
    } catch (error) {
      debug('capture', 'no script may run', error)
      return [{ frameId: 0, result: await readExtensionPage(tabId) }]
    }
  }
  const results = await within(TIME_LIMIT, Promise.all(targets.map(read)))
  return results?.flat().flatMap(({ frameId, result }) => {
    const snapshot = snapshotSchema.safeParse(result)
    return snapshot.success ? [{ ...snapshot.data, frameId }] : []
  })
}

/**
 * Drops control characters, soft hyphens and blank lines at both ends, and turns every line break
 * into a line feed.
 */
function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

/** Ranks the frame that has the focus first, and a frame that contains the focused one last. */
function focusRank({ hasFocus, focusedFrame }: Frame): number {
  if (focusedFrame) return 0
  return hasFocus ? 2 : 1
}

/** The page to name as the source: a frame of another origin belongs to the top frame's page. */
function sourcePageOf(frame: Frame, top: Frame | undefined): Frame {
  const own = publicUrl(frame.url)
  const sameOrigin =
    !top || top === frame || (own && new URL(own).origin === new URL(top.url).origin)
  return sameOrigin ? frame : top
}

import { createServer } from 'node:http'
import type { Browser } from 'wxt/browser'
import { clearDocuments } from '../fixtures/documents.ts'
import { listen } from '../fixtures/listen.ts'
import { interleaved, type Measure } from './measure.ts'
import { READING_NOTE, readings, rowsOfReadings, selectAll } from './readers.ts'
import { onStage, type Stage, setUpFor } from './stage.ts'

type OpenTab = Browser.tabs.Tab
/** `dispatch` is Chromium's own, and in no types. */
declare const chrome: typeof import('wxt/browser').browser & {
  contextMenus: { onClicked: { dispatch(info: object, tab: OpenTab): void } }
}

/** See docs/decisions/0005-capture-by-sight.md, "What it costs". */
const WHY =
  'each paragraph is read by its place and some twenty values of its style, each asked once. In a profile, the style of the two pseudo elements of each element takes 14 to 18 %, as Chromium makes it when it is first asked for (about 3 µs each); the range and the rectangles of the text take about 15 %, `transform` and `translate` 8 %, and garbage 5 to 8 %.'

/**
 * Selections of 100 kB, and of 1 MB in 20,000 nodes, from the choice in the menu until the draft is
 * stored; and what reading these pages takes alone, for our reader and for others.
 */
export const capture: Measure = async (rounds) => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(url))
  })
  const { host, close } = await listen(server)
  try {
    return await onStage({}, async (stage, service) => {
      await stage.store(setUpFor(service), (page) =>
        // A button with a popup tells nobody of a click.
        page.evaluate(() => chrome.action.setPopup({ popup: '' }), null),
      )
      const times = (kilobytes: number, count: number) => {
        const url = `http://${host}/${kilobytes}`
        const captured = () => captureOf(stage, url)
        return interleaved(count, { captured, ...readings(stage, url) })
      }
      const short = await times(100, Math.ceil(rounds / 2))
      const long = await times(1_000, Math.ceil(rounds / 4))
      const largest = await interleaved(1, readings(stage, `http://${host}/5000`))
      return {
        rows: [
          {
            what: 'Capture of 100 kB until the draft is stored',
            rounds: short.captured,
            reach: { most: 100 },
            why: WHY,
          },
          {
            what: 'Capture of 1 MB in 20,000 nodes until the draft is stored',
            rounds: long.captured,
            reach: { most: 600 },
            why: WHY,
          },
          ...rowsOfReadings('100 kB', short),
          ...rowsOfReadings('1 MB', long),
          ...rowsOfReadings('5 MB', largest),
        ],
        notes: [
          'The capture is started by the event of the menu with the gesture of a click, in a worker that is awake, beside a side panel that is open, on a page that was loaded for this alone.',
          READING_NOTE,
        ],
      }
    })
  } finally {
    await close()
  }
}

/**
 * The page `/N`: N kilobytes of text, in paragraphs of 100 characters, an element and a text node
 * each.
 */
function pageOf(url = '/'): string {
  const kilobytes = Number(url.slice(1)) || 1
  const words =
    'low water at six, the staff read by hand and a cormorant dries its wings with its back to us'
  const paragraphs = Array.from(
    { length: kilobytes * 10 },
    (_, n) => `<p>${words} ${String(n).padStart(6, '0')}.</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${kilobytes} kB</title><body>${paragraphs.join('\n')}</body></html>`
}

/**
 * Gives the milliseconds of a capture of the whole page. The first one opens the side panel, beside
 * which the others are made.
 */
async function captureOf(stage: Stage, url: string): Promise<number> {
  const tab = await stage.tab()
  await tab.open(url)
  await tab.evaluate(selectAll, null)
  // Before the time begins: to be attached to takes a worker's time.
  const worker = await stage.worker()
  const coming = worker.evaluate(captureAtClick, null)
  // It waits for the click once the worker answers another question.
  await worker.evaluate(() => null, null)
  await stage.clickAction(url)
  const took = await coming
  // Each round begins with the same drafts.
  await clearDocuments(worker, ['drafts'])
  await worker.session.detach()
  await tab.close()
  return took
}

/**
 * Runs in the worker: the next click on the button chooses the menu's item for its tab. Gives the
 * milliseconds from then until a change of the drafts is announced, which happens after the commit.
 */
function captureAtClick(): Promise<number> {
  return new Promise((resolve) => {
    const capture = (tab: OpenTab) => {
      chrome.action.onClicked.removeListener(capture)
      const began = performance.now()
      const channel = new BroadcastChannel('moment-press:changes')
      channel.onmessage = ({ data }: MessageEvent<{ store: string }>) => {
        if (data.store !== 'drafts') return
        resolve(performance.now() - began)
        channel.close()
      }
      const menuItemId = 'publish-selection'
      const info = { menuItemId, pageUrl: tab.url, frameId: 0, editable: false }
      chrome.contextMenus.onClicked.dispatch(info, tab)
    }
    chrome.action.onClicked.addListener(capture)
  })
}

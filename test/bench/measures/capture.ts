import { createServer } from 'node:http'
import type { Browser } from 'wxt/browser'
import { until } from '../../fixtures/browser/until.ts'
import { clearDocuments } from '../../fixtures/documents.ts'
import { listen } from '../../fixtures/listen.ts'
import { READING_NOTE, readings, rowsOfReadings, selectAll } from '../readers.ts'
import { onStage, type Stage } from '../stage.ts'
import { somebody, textOf } from '../stored.ts'
import type { Tab } from '../tab.ts'
import { interleaved, type Measure } from './measure.ts'

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
  const pages = await listen(server)
  const origin = `http://${pages.host}`
  try {
    const [short, long, largest] = await onStage(
      async (stage) => {
        await stage.store(somebody())
        const times = async (kilobytes: number, count: number) => {
          const url = `${origin}/${kilobytes}`
          return interleaved(count, { ...(await captures(stage, url)), ...readings(stage, url) })
        }
        return [
          await times(100, Math.ceil(rounds / 2)),
          await times(1_000, Math.ceil(rounds / 4)),
          await interleaved(1, readings(stage, `${origin}/5000`)),
        ] as const
      },
      [`${origin}/*`],
    )
    return {
      rows: [
        {
          what: 'Capture of 100 kB until the draft is stored; floor: toString(), sent to a worker, stored',
          rounds: short.captured,
          floor: short.bare,
          reach: { most: 100 },
          why: WHY,
        },
        {
          what: 'Capture of 1 MB in 20,000 nodes until the draft is stored; the same floor',
          rounds: long.captured,
          floor: long.bare,
          reach: { most: 600 },
          why: WHY,
        },
        {
          what: 'The same, with the side panel opening beside it',
          rounds: long.opening,
          floor: long.bare,
        },
        ...rowsOfReadings('100 kB', short),
        ...rowsOfReadings('1 MB', long),
        ...rowsOfReadings('5 MB', largest),
      ],
      notes: [
        'The capture is started by the event of the menu with the gesture of a click, in a worker that is awake, beside a side panel that is open or opens then, on a page that was loaded for this alone. Its floor is what Chromium takes to bring such a text from a page into one record of an open IndexedDB, without any code of the extension.',
        READING_NOTE,
      ],
    }
  } finally {
    await pages.close()
  }
}

/**
 * The page `/N`: N kilobytes of text, in paragraphs of 100 characters, an element and a text node
 * each.
 */
function pageOf(url = '/'): string {
  const kilobytes = Number(url.slice(1)) || 1
  const words = textOf(92).replace(/\s/g, ' ')
  const paragraphs = Array.from(
    { length: kilobytes * 10 },
    (_, n) => `<p>${words} ${String(n).padStart(6, '0')}.</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${kilobytes} kB</title><body>${paragraphs.join('\n')}</body></html>`
}

/**
 * Functions that each give a time in milliseconds, for a page: of a capture beside an open panel;
 * of one with the panel opening; of the bare way of the same selection into a database.
 */
async function captures(stage: Stage, url: string) {
  const panel = () => stage.find(`${stage.origin}/sidepanel.html`)
  const fresh = (time: (worker: Tab) => Promise<number>) => async () => {
    const tab = await stage.tab()
    await tab.open(url)
    await tab.evaluate(selectAll, null)
    // Before the time begins: to be attached to takes a worker's time.
    const worker = await stage.worker()
    const took = await time(worker)
    // Each round begins with the same drafts, and without a panel.
    await clearDocuments(worker, ['drafts'])
    await worker.client.close()
    const opened = await panel()
    if (opened) await stage.closeTarget(opened.targetId)
    await until('the end of the side panel', async () => !(await panel()))
    await tab.close()
    return took
  }
  const press = async <T>(worker: Tab, atClick: () => Promise<T>): Promise<T> => {
    const coming = worker.evaluate(atClick, null)
    // It waits for the click once the worker answers another question.
    await worker.evaluate(() => null, null)
    await stage.clickAction(url)
    return coming
  }
  // A button with a popup tells nobody of a click.
  await stage.inWorker(() => chrome.action.setPopup({ popup: '' }))
  return {
    captured: fresh(async (worker) => {
      await press(worker, openPanelAtClick)
      await until('the side panel', panel)
      // Nothing tells when it has done all that it does when it opens.
      await new Promise((passed) => setTimeout(passed, 1_000))
      return press(worker, captureAtClick)
    }),
    opening: fresh((worker) => press(worker, captureAtClick)),
    bare: fresh((worker) => worker.evaluate(storeBare, null)),
  }
}

/** Runs in the worker, like those below: the next click on the button opens the side panel. */
function openPanelAtClick(): Promise<void> {
  return new Promise((opened) => {
    const open = ({ windowId }: OpenTab) => {
      chrome.action.onClicked.removeListener(open)
      opened(chrome.sidePanel.open({ windowId }))
    }
    chrome.action.onClicked.addListener(open)
  })
}

/**
 * The next click on the button chooses the menu's item for its tab. Gives the milliseconds from
 * then until a change of the drafts is announced, which happens after the commit.
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
      const info = {
        menuItemId: 'publish-selection',
        pageUrl: tab.url,
        frameId: 0,
        editable: false,
      }
      chrome.contextMenus.onClicked.dispatch(info, tab)
    }
    chrome.action.onClicked.addListener(capture)
  })
}

/** Reads the selection of the page in front, and stores it as a record of a database of its own. */
async function storeBare(): Promise<number> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  const opening = indexedDB.open('bare', 1)
  await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('texts')
    opening.onsuccess = resolve
    opening.onerror = () => reject(opening.error)
  })
  const began = performance.now()
  const [read] = await chrome.scripting.executeScript({
    target: { tabId: tab?.id ?? -1 },
    func: () => String(getSelection()),
  })
  const tx = opening.result.transaction('texts', 'readwrite')
  tx.objectStore('texts').put(read?.result, 'text')
  await new Promise((resolve, reject) => {
    tx.oncomplete = resolve
    tx.onabort = () => reject(tx.error)
  })
  const took = performance.now() - began
  opening.result.close()
  indexedDB.deleteDatabase('bare')
  if ((read?.result?.length ?? 0) < 100) throw new Error('Nothing is selected')
  return took
}

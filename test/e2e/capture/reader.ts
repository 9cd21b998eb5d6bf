import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import puppeteer, { type Browser as Firefox } from 'puppeteer-core'
import { afterAll } from 'vitest'
import { captureOf } from '../../../lib/capture/capture-of'
import type { PageSnapshot } from '../../../lib/capture/page-snapshot'
import { callSource } from '../../fixtures/browser/surface.ts'
import { servePages } from '../../fixtures/capture-pages'
import { bundleForPage } from '../../fixtures/page-script'
import { findChromium, findFirefox } from '../../scripts/browsers.mjs'

/** Starts a Chromium without an extension, for the script that reads pages. */
function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

/** The same with Firefox. */
function startFirefox(): Promise<Firefox> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    defaultViewport: { width: 1280, height: 720 },
  })
}

/** Opens a page in a Chromium of its own, which is closed after all tests of the file. */
export async function openPage(options?: BrowserContextOptions): Promise<Page> {
  const browser = await startChromium()
  afterAll(() => browser.close())
  return browser.newPage(options)
}

/** Serves the page set until all tests of the file have ended. Gives its origin. */
export async function startSite(): Promise<string> {
  const { origin, close } = await servePages()
  afterAll(close)
  return origin
}

/** A page or a frame, of either library. */
export interface Evaluating {
  evaluate(expression: string): Promise<unknown>
}

export interface Tab extends Evaluating {
  goto(url: string): Promise<unknown>
  setContent(html: string): Promise<void>
}

export const browsers: Record<
  string,
  () => Promise<{ newPage(): Promise<Tab>; close(): Promise<void> }>
> = {
  Chromium: startChromium,
  Firefox: startFirefox,
}

/** The script that reads a page; `reader.readPage()` behind it gives the snapshot. */
export const READER = bundleForPage(
  join(import.meta.dirname, '../../../lib/capture/page/read-page.ts'),
  'reader',
)

/** Reads the page in a frame, and leaves nothing behind there. */
export async function readIn(frame: Evaluating): Promise<PageSnapshot> {
  return (await frame.evaluate(`(() => {${READER};return reader.readPage()})()`)) as PageSnapshot
}

/**
 * Reads like `readIn`, but leaves the script in the page: for hundreds of small pages that are the
 * content of one, one after the other, where its loading takes longest. `arrange` is the source of
 * what is done before, in the same call.
 */
export async function readInSame(tab: Evaluating, arrange = ''): Promise<PageSnapshot> {
  const read = () =>
    tab.evaluate(
      `(async () => { if (!globalThis.reader) return; ${arrange}; return reader.readPage() })()`,
    )
  const known = await read()
  if (known) return known as PageSnapshot
  await tab.evaluate(`${READER};globalThis.reader = reader`)
  return (await read()) as PageSnapshot
}

/**
 * Gives a page this content and reads it, with the text selected that is between ⟦ and ⟧, or that
 * the source `select` selects.
 */
export function readContent(
  tab: Tab,
  html: string,
  select = selectMarkedSource,
): Promise<PageSnapshot> {
  return readInSame(tab, `await ${callSource(showContent, html)}; ${select}`)
}

/** Runs in the page: what a library's `setContent` does, of which each waits in its own way. */
async function showContent(html: string): Promise<void> {
  document.open()
  document.write(html)
  document.close()
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
}

/** What is suggested for the text that is selected on a page. */
export async function captureIn(frame: Evaluating): Promise<ReturnType<typeof captureOf>> {
  return suggestedFor(await readIn(frame))
}

export function suggestedFor(snapshot: PageSnapshot): ReturnType<typeof captureOf> {
  return captureOf(snapshot.text, snapshot, snapshot.headings, 'page')
}

/**
 * Selects the text between ⟦ and ⟧, in shadow trees too, and removes the signs; without signs,
 * selects the whole body.
 */
export async function selectMarked(frame: Evaluating): Promise<void> {
  await frame.evaluate(selectMarkedSource)
}

const selectMarkedSource = callSource(selectBetween, ['⟦', '⟧'])

/** Runs in the page. */
function selectBetween([start = '', end = '']: string[]): void {
  const points: [Text, number][] = []
  const takeSign = (text: Text, sign: string): void => {
    const at = text.data.indexOf(sign)
    if (at < 0) return
    text.deleteData(at, 1)
    points.push([text, at])
  }
  const walk = (root: Node): void => {
    for (const node of [...root.childNodes]) {
      if (node instanceof Text) for (const sign of [start, end]) takeSign(node, sign)
      if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot)
      walk(node)
    }
  }
  walk(document.body)
  const [from, to] = points
  const selection = getSelection()
  if (from && to) selection?.setBaseAndExtent(...from, ...to)
  else selection?.selectAllChildren(document.body)
}

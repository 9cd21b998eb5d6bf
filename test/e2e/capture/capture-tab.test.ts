import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { Capture } from '../../../lib/capture/capture-tab'
import { launchChromium } from '../../fixtures/browser/chromium.ts'
import { expected } from '../../fixtures/capture-pages'
import { captureExtension } from './extension'
import { selectMarked, startSite } from './reader'

/** Globals of the worker. */
declare const captureTab: (
  tab: { id: number; url?: string; title?: string },
  options: object,
) => Promise<Capture>
declare const chrome: {
  tabs: { query(of: object): Promise<{ id: number; url?: string; title?: string }[]> }
}

const site = await startSite()
const elsewhere = await startSite()
/** The one host that the extension has a permission for. */
const permitted = elsewhere.replace('127.0.0.1', 'localhost')
const folder = await captureExtension(['http://localhost/*'])
const browser = await launchChromium({ extensionDir: folder })
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

const outer = (src: string) => `${site}/frame?src=${encodeURIComponent(src)}`

/** Captures the tab in front, in the extension's worker. */
function captureFront(options: object = {}): Promise<Capture> {
  return browser.inWorker(async (given) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
    if (!tab) throw new Error('No tab is in front')
    return captureTab(tab, given)
  }, options)
}

/**
 * Opens a page, selects in the frame with that address, makes the user's gesture, and captures the
 * tab.
 */
async function capture(
  url: string,
  { frame = url, options = {}, prepare = () => {} } = {},
): Promise<Capture> {
  const surface = await browser.openPage(url)
  const inside = surface.page.frame({ url: frame })
  if (!inside) throw new Error(`No frame ${frame}`)
  await selectMarked(inside)
  await inside.evaluate(prepare)
  await inside.evaluate(() => window.focus())
  await browser.contextMenu(surface, 'any', '')
  const captured = await captureFront(options)
  await surface.close()
  return captured
}

describe('captureTab without a permission for the page’s host', () => {
  test('gives the selection of a page, its title and a link to the passage', async () => {
    const url = `${site}/partial.html`
    expect(await capture(url)).toEqual({
      text: expected('partial'),
      titles: expect.arrayContaining(['Partial']),
      source: {
        url,
        passage: `${url}#:~:text=but%20from%20here,to%20here`,
        title: 'Partial',
        via: 'page',
      },
    })
  })

  test('gives the selection of a page that describes itself in 100 MB', async () => {
    const describeAtLength = () => {
      const script = document.createElement('script')
      script.type = 'application/ld+json'
      script.text = '['.repeat(100_000_000)
      document.head.insertAdjacentHTML(
        'beforeend',
        `<meta name="author" content="Ada">${'<meta content>'.repeat(500)}`,
      )
      document.head.append(script)
    }
    const captured = await capture(`${site}/partial.html`, { prepare: describeAtLength })
    expect(captured).toMatchObject({
      text: expected('partial'),
      source: { title: 'Partial', author: 'Ada' },
    })
  })

  // pages.test.ts has every page; here those whose parts an extension's own world may see in
  // another way.
  test.each(['across-shadow', 'shadow'])('captures the page %s exactly', async (name) => {
    expect(await capture(`${site}/${name}.html`)).toMatchObject({
      text: expected(name),
    })
  })

  test('gives a selection in a shadow tree that is closed to the page’s own scripts', async () => {
    const selectInside = () => {
      const root = document.body
        .appendChild(document.createElement('x-note'))
        .attachShadow({ mode: 'closed' })
      root.innerHTML = '<p>What stands here is seen.</p>'
      const words = root.firstChild?.firstChild
      if (words) getSelection()?.setBaseAndExtent(words, 5, words, 16)
    }
    const captured = await capture(`${site}/partial.html`, { prepare: selectInside })
    expect(captured).toMatchObject({ text: 'stands here', source: { via: 'page' } })
  })

  test('gives the selection of a frame of the same origin', async () => {
    const src = `${site}/partial.html`
    const source = { url: src, title: 'Partial', via: 'page' }
    expect(await capture(outer(src), { frame: src })).toEqual({
      text: expected('partial'),
      titles: expect.arrayContaining(['Partial']),
      source,
    })
  })

  test('gives only the menu’s text when the selection is in a frame of another origin', async () => {
    const src = `${elsewhere}/partial.html`
    expect(await capture(outer(src), { frame: src })).toEqual({ failure: 'inFrame' })
    const source = { url: outer(src), title: 'Outer page', via: 'menu' }
    const options = { selectionText: 'flat text' }
    expect(await capture(outer(src), { frame: src, options })).toEqual({
      text: 'flat text',
      titles: ['Outer page', 'flat text'],
      source,
    })
  })

  test('gives only the menu’s text on a page of the browser', async () => {
    const surface = await browser.openPage('chrome://version/')
    expect(await captureFront()).toEqual({ failure: 'noAccess' })
    expect(await captureFront({ selectionText: 'flat text' })).toMatchObject({
      text: 'flat text',
      source: { url: '', via: 'menu' },
    })
    await surface.close()
  })
})

describe('captureTab with a permission for the frame’s host', () => {
  test('gives the selection of a frame of another origin', async () => {
    const src = `${permitted}/partial.html`
    const source = { url: outer(src), title: 'Outer page', via: 'page' }
    expect(await capture(outer(src), { frame: src })).toEqual({
      text: expected('partial'),
      titles: expect.arrayContaining(['Outer page']),
      source,
    })
  })
})

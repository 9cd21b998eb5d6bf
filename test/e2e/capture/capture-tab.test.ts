import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Capture } from '../../../lib/capture/capture-tab'
import { type AttachedChromium, launchChromium } from '../browser/chromium.ts'
import { captureExtension } from './extension'
import { expected, servePages } from './pages'
import { selectMarked } from './reader'

/** What is in the worker. */
declare const captureTab: (tab: { id: number; url?: string; title?: string }, options?: object) => Promise<Capture>
declare const chrome: {
  tabs: { query(of: object): Promise<{ id: number; url?: string; title?: string }[]> }
  webNavigation?: unknown
}

let folder: string
let browser: AttachedChromium
let site: Awaited<ReturnType<typeof servePages>>
let elsewhere: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  folder = await captureExtension()
  site = await servePages()
  elsewhere = await servePages()
  browser = await launchChromium({ extensionDir: folder })
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await elsewhere?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** Opens a page, selects in the frame with that address, makes the user's gesture, and captures the tab. */
async function capture(url: string, frame = url, options: object = {}): Promise<Capture> {
  const surface = await browser.openPage(url)
  try {
    const page = browser.context.pages().find((each) => each.url() === url)
    const inside = page?.frame({ url: frame })
    if (!inside) throw new Error(`No frame ${frame}`)
    await selectMarked(inside)
    await inside.evaluate(() => window.focus())
    await browser.contextMenu(surface, 'any', '')
    return await browser.inWorker(async (given) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      if (!tab) throw new Error('No tab')
      return captureTab(tab, given)
    }, options)
  } finally {
    await surface.close()
  }
}

test('the selection of a page, with its title and a link to it', async () => {
  const url = `${site.origin}/partial.html`
  expect(await capture(url)).toEqual({
    text: expected('partial'),
    title: 'Partial',
    source: { url: `${url}#:~:text=but%20from%20here,to%20here`, title: 'Partial', via: 'page' },
  })
})

describe('frames', () => {
  const outer = (src: string) => `${site.origin}/frame?src=${encodeURIComponent(src)}`

  test('of the same origin', async () => {
    const src = `${site.origin}/partial.html`
    expect(await capture(outer(src), src)).toEqual({
      text: expected('partial'),
      title: 'Partial',
      source: { url: src, title: 'Partial', via: 'page' },
    })
  })

  test('of another origin', async () => {
    const src = `${elsewhere.origin}/partial.html`
    console.log(await capture(outer(src), src))
    console.log(await capture(outer(src), src, { fallbackText: 'flat text' }))
  })
})

test('a page of the browser', async () => {
  expect(await capture('chrome://version/')).toEqual({ nothing: true, why: 'no-access' })
})

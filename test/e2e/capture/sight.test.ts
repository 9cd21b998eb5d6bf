import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASES, expected, servePages } from '../../fixtures/capture-pages'
import { SIGHT_CASES } from '../../fixtures/sight-cases'
import { browsers, readIn, selectMarked, type Tab } from './reader'

describe.each(Object.entries(browsers))('a capture in %s', (name, start) => {
  let browser: Awaited<ReturnType<typeof start>>
  let page: Tab
  let site: Awaited<ReturnType<typeof servePages>>

  beforeAll(async () => {
    site = await servePages()
    browser = await start()
    page = await browser.newPage()
  })

  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  async function captured(): Promise<string> {
    await selectMarked(page)
    return (await readIn(page)).text
  }

  test.each(SIGHT_CASES)(
    'has the text that a person sees when the page has %s',
    async (_, html, seen) => {
      await page.setContent(`<!doctype html><meta charset="utf-8">${html}`)
      expect(await captured()).toBe(seen)
    },
  )

  // In Chromium pages.test.ts shows each of them in a frame.
  test.each(name === 'Firefox' ? CASES : [])(
    'has the text that a person sees on the page %s',
    async (each) => {
      await page.goto(`${site.origin}/${each}.html`)
      expect(await captured()).toBe(expected(each))
    },
  )
})

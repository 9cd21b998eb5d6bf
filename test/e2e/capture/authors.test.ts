import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR_CASES } from '../../fixtures/author-cases'
import { callSource } from '../../fixtures/browser/surface.ts'
import { browsers, readInSame, startSite, suggestedFor, type Tab } from './reader'

const site = await startSite()

describe.each(Object.entries(browsers))('the author in %s', (_, start) => {
  let browser: Awaited<ReturnType<typeof start>>
  let page: Tab
  let isStale = true

  beforeAll(async () => {
    browser = await start()
    page = await browser.newPage()
  })

  afterAll(() => browser?.close())

  test.each(AUTHOR_CASES)(
    'is that of the selected words when it is %s',
    async (_, html, author) => {
      // A page that went on would have no author of its own for the next one.
      if (/history/.test(html) || isStale) await page.goto(`${site}/start`)
      isStale = /history/.test(html)
      await page.setContent(`<!doctype html><meta charset="utf-8"><title>On weirs</title>${html}`)
      await page.evaluate(
        callSource(
          () => getSelection()?.selectAllChildren(document.querySelector('#s') ?? document.body),
          null,
        ),
      )
      expect(suggestedFor(await readInSame(page)).source.author).toBe(author)
    },
  )
})

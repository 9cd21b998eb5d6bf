import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR_CASES } from '../../fixtures/author-cases'
import { callSource } from '../../fixtures/browser/surface.ts'
import { CASES, expected } from '../../fixtures/capture-pages'
import { DESCRIPTION_CASES } from '../../fixtures/description-cases'
import { REPORTED_CASES } from '../../fixtures/reported-cases'
import { SIGHT_CASES } from '../../fixtures/sight-cases'
import {
  browsers,
  readContent,
  readIn,
  selectMarked,
  startSite,
  suggestedFor,
  type Tab,
} from './reader'

const site = await startSite()
/** Lines that are a little apart, as pages have them. */
const STYLE = '<style>body{font:16px/1.5 serif;margin:16px;max-width:760px}</style>'

/** Selects the element `s`, or the first paragraph. */
const selectPassage = callSource(
  () =>
    getSelection()?.selectAllChildren(
      document.getElementById('s') ?? document.querySelector('p') ?? document.body,
    ),
  null,
)

describe.each(Object.entries(browsers))('a capture in %s', (name, start) => {
  const isChromium = name === 'Chromium'
  let browser: Awaited<ReturnType<typeof start>>
  let page: Tab
  let isStale = true

  beforeAll(async () => {
    browser = await start()
    page = await browser.newPage()
  })

  afterAll(() => browser?.close())

  test.each([...SIGHT_CASES, ...REPORTED_CASES])(
    'has the text that a person sees when the page has %s',
    async (_, html, seen) => {
      const content = `<!doctype html><meta charset="utf-8">${STYLE}${html}`
      expect((await readContent(page, content)).text).toBe(seen)
    },
  )

  // In Chromium pages.test.ts shows each of them in a frame.
  test.each(isChromium ? [] : CASES)(
    'has the text that a person sees on the page %s',
    async (each) => {
      await page.goto(`${site}/${each}.html`)
      await selectMarked(page)
      expect((await readIn(page)).text).toBe(expected(each))
    },
  )

  /** What is suggested for the words that are selected in a page. */
  async function suggested(html: string) {
    // What a page that went on says of itself would not count for the next one.
    if (/history/.test(html) || isStale) await page.goto(`${site}/start`)
    isStale = /history/.test(html)
    const content = `<!doctype html><meta charset="utf-8">${html}`
    return suggestedFor(await readContent(page, content, selectPassage))
  }

  // The words of names and titles are read as those of a text are, which both browsers show above.
  test.each(isChromium ? DESCRIPTION_CASES : [])(
    'names a page as a person does %s',
    async (_, html, described) => {
      const { titles, source } = await suggested(html)
      const path = source.url.replace(site, '')
      const named = { title: titles[0], sourceTitle: source.title, author: source.author, path }
      expect(named).toMatchObject(described)
    },
  )

  test.each(isChromium ? AUTHOR_CASES : [])(
    'names the author of the selected words when it is of %s',
    async (_, html, author) => {
      const { source } = await suggested(`<title>On weirs</title>${html}`)
      expect(source.author).toBe(author)
    },
  )
})

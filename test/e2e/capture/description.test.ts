import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureOf } from '../../../lib/capture/capture-of'
import { callSource } from '../../fixtures/browser/surface.ts'
import { servePages } from '../../fixtures/capture-pages'
import { DESCRIPTION_CASES } from '../../fixtures/description-cases'
import { browsers, readIn, type Tab } from './reader'

describe.each(Object.entries(browsers))('a capture in %s', (_, start) => {
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

  test.each(DESCRIPTION_CASES)('names a page as a person does %s', async (_, html, described) => {
    await page.goto(`${site.origin}/start`)
    await page.setContent(`<!doctype html><meta charset="utf-8">${html}`)
    await page.evaluate(
      callSource(
        () => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body),
        null,
      ),
    )
    const snapshot = await readIn(page)
    const { titles, source } = captureOf(snapshot.text, snapshot, snapshot.headings, 'page')
    const named = {
      title: titles[0],
      author: source.author,
      path: source.url.replace(site.origin, ''),
    }
    expect(named).toMatchObject(described)
  })
})

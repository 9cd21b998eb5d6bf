import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASES, expected, servePages } from '../../fixtures/capture-pages'
import { SIGHT_CASES } from '../../fixtures/sight-cases'
import { readSelectionIn, selectMarked, startChromium } from './reader'

let browser: Browser
let page: Page
let site: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  site = await servePages()
  browser = await startChromium()
  page = await browser.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** The pages whose text by sight is another than the one by markup, each with the rule of reading that it follows. */
const BY_SIGHT: Record<string, string> = {
  // Readings stand in brackets behind their word.
  cjk: expected('cjk').replace('漢かん字', '漢（かん）字'),
  // Lines without a distance between them are lines of one paragraph, whatever their tags.
  'code-lines': expected('code-lines').replace('wait()\n\n', 'wait()\n'),
  comments: expected('comments')
    .replace('ago\n\n', 'ago\n')
    .replace('noon.\n\n', 'noon.\n')
    .replace('bell.\n\n', 'bell.\n')
    .replace('4 points\n\n', '4 points\n'),
  // What stands in one line is one line: a float beside its text, a word placed by coordinates.
  floats: expected('floats').replace('room\n', 'room ').replace('Keeper\n', 'Keeper '),
  // Two boxes that touch look like one word.
  'out-of-line': expected('out-of-line').replace('left\nright', 'leftright'),
  // A part that is hidden from screen readers is seen; their copy is not.
  formula: expected('formula').replace('E=mc^2', 'NO'),
  hidden: expected('hidden').replace('more.', 'more NO NO.').replace('this\n\n', 'this\n\nNO\n\n'),
  // The drawn copy of a formula is taken where it is one line.
  katex: expected('katex').replace('\\lambda = cT', 'λ=cT'),
  mathjax: expected('mathjax').replace('b = 1', 'b=1'),
  'part-of-formula': expected('part-of-formula').replace('r+s', 's'),
  // A character without a shape is nothing.
  'unseen-characters': expected('unseen-characters').replace('\u200b', ''),
}

async function captureFrom(): Promise<string> {
  await selectMarked(page.mainFrame())
  return (await readSelectionIn(page.mainFrame())).text
}

describe('a selection read by sight', () => {
  test.each(CASES)('has the text that a person sees when the page is %s', async (name) => {
    await page.goto(`${site.origin}/${name}.html`)
    expect(await captureFrom()).toBe(BY_SIGHT[name] ?? expected(name))
  })

  test.each(SIGHT_CASES)('has the text that a person sees when the page has %s', async (_, html, seen) => {
    await page.setContent(`<!doctype html><meta charset="utf-8">${html}`)
    expect(await captureFrom()).toBe(seen)
  })

  test('is empty when nothing is selected', async () => {
    await page.setContent('<p>text</p>')
    expect(await readSelectionIn(page.mainFrame())).toEqual({ text: '' })
  })
})

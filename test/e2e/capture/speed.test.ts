import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFragment } from '../../../lib/capture/fragment'
import { renderSelection } from '../../../lib/capture/render'
import { findChromium } from '../../run/prepare.mjs'
import { READ_PAGE } from './reader'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
})

afterAll(async () => {
  await browser?.close()
})

/** Each is the least of its turns, in milliseconds: what else runs on the computer can only add to it. */
interface Times {
  native: number
  read: number
  render: number
  link: number
}

/** A page of 1 MB in 20,000 nodes, all of it selected. */
async function measure(depth: number): Promise<Times & { length: number }> {
  await page.setContent('<main></main>')
  const { marked, ...inPage } = await page.evaluate(
    ({ source, depth }) => {
      let box = document.querySelector('main') as Element
      for (let i = 0; i < depth; i++) box = box.appendChild(document.createElement('div'))
      for (let i = 0; i < 5_000; i++) {
        const paragraph = document.createElement('p')
        const bold = document.createElement('b')
        bold.textContent = `word ${i} `.repeat(10)
        paragraph.append(`text ${i} `.repeat(10), bold)
        box.append(paragraph)
      }
      getSelection()?.selectAllChildren(document.body)
      const readPage = new Function(source)()
      const times = { native: Number.POSITIVE_INFINITY, read: Number.POSITIVE_INFINITY }
      const timed = (run: () => unknown): number => {
        // Each turn begins with styles and layout as they are after a change of the page.
        document.body.style.fontSize = document.body.style.fontSize === '15px' ? '16px' : '15px'
        document.body.getBoundingClientRect()
        const start = performance.now()
        run()
        return performance.now() - start
      }
      for (let turn = 0; turn < 7; turn++) {
        times.native = Math.min(
          times.native,
          timed(() => String(getSelection())),
        )
        times.read = Math.min(times.read, timed(readPage))
      }
      return { ...times, marked: readPage().marked as string }
    },
    { source: READ_PAGE, depth },
  )
  const least = (run: () => unknown): number =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const start = performance.now()
        run()
        return performance.now() - start
      }),
    )
  return {
    ...inPage,
    render: least(() => renderSelection(marked)),
    link: least(() => makeFragment(marked)),
    length: renderSelection(marked).length,
  }
}

test.each([0, 30, 300])('1 MB in 20,000 nodes, %i deep', async (depth) => {
  const { native, read, render, link, length } = await measure(depth)
  console.log(
    `${depth} deep: toString ${native.toFixed(0)} ms, in the page ${read.toFixed(0)}, text ${render.toFixed(0)}, link ${link.toFixed(0)}`,
  )
  expect(length).toBeGreaterThan(900_000)
  expect(read + render).toBeLessThan(3 * native + 50)
})

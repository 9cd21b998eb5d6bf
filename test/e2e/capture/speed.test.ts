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

/** A page of 1 MB in 20,000 nodes, all of it selected. Gives the medians of five turns, in milliseconds. */
async function measure(depth: number): Promise<{ native: number; read: number; render: number; link: number; length: number }> {
  await page.setContent('<main></main>')
  const result = await page.evaluate(
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
      const median = (run: () => unknown): number => {
        const times = Array.from({ length: 5 }, () => {
          // Each turn begins with styles and layout as they are after a change of the page.
          document.body.style.fontSize = `${(Number.parseInt(document.body.style.fontSize || '16', 10) % 20) + 1}px`
          document.body.getBoundingClientRect()
          const start = performance.now()
          run()
          return performance.now() - start
        })
        return times.sort((a, b) => a - b)[2] ?? 0
      }
      const readPage = new Function(source)()
      return {
        native: median(() => String(getSelection())),
        read: median(readPage),
        marked: readPage().marked as string,
      }
    },
    { source: READ_PAGE, depth },
  )
  const timed = (run: () => unknown): number => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      run()
      return performance.now() - start
    })
    return times.sort((a, b) => a - b)[2] ?? 0
  }
  const { marked, ...times } = result
  return {
    ...times,
    render: timed(() => renderSelection(marked)),
    link: timed(() => makeFragment(marked)),
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

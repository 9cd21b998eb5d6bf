import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderSelection } from '../../../lib/capture/render'
import { findChromium } from '../../run/prepare.mjs'
import { CASES, expected, servePages } from './pages'
import { readIn, selectMarked } from './reader'

let browser: Browser
let page: Page
let site: Awaited<ReturnType<typeof servePages>>
let elsewhere: Awaited<ReturnType<typeof servePages>>

beforeAll(async () => {
  site = await servePages()
  elsewhere = await servePages()
  browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await elsewhere?.close()
})

describe('every page of the set is captured exactly', () => {
  test.each(CASES)('%s', async (name) => {
    await page.goto(`${site.origin}/${name}.html`)
    await selectMarked(page.mainFrame())
    expect(renderSelection((await readIn(page.mainFrame())).marked)).toBe(expected(name))
  })
})

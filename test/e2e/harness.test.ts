import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, browsers } from '../fixtures/browser/browser.ts'
import { by } from '../fixtures/browser/surface.ts'
import { until } from '../fixtures/browser/until.ts'

/** The part of the extension API that is used here. */
declare const chrome: {
  storage: { local: { get(): Promise<{ chosen?: object; values?: string[] }> } }
  runtime: { sendMessage(message: string): Promise<string> }
}

const extensionDir = resolve(import.meta.dirname, '../fixtures/extension')
const stored = () => chrome.storage.local.get()
const values = ['A title', 'secret', 'USDC']

let site: Server
let article: string
const open: Browser[] = []

beforeAll(async () => {
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<title>Article</title><p>First passage.</p><p>Second passage.</p>')
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  article = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
})
afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))))
afterAll(() => void site.close())

async function launched<B extends Browser>(starting: Promise<B>): Promise<B> {
  const browser = await starting
  open.push(browser)
  return browser
}

describe.each(browsers)('%s', (_, launch) => {
  test('a page is used by role and name, and storage survives SIGKILL', async () => {
    const first = await launched<Browser>(launch({ extensionDir }))
    const popup = await first.openPopup()
    await popup.fill(by('textbox', 'Title'), 'An old title')
    await popup.fill(by('textbox', 'Title'), 'A title')
    await popup.fill(by('textbox', 'API key'), 'secret')
    await popup.choose(by('combobox', 'Currency'), 'USDC')
    await popup.click(by('button', 'Save', by('group', 'Sale')))
    expect(await popup.says('Saved', by('status'))).toBe('Saved')
    await expect.poll(() => popup.value(by('combobox', 'Currency'))).toBe('USDC')
    expect(await popup.count(by('textbox', /title/i))).toBe(1)
    expect(await popup.evaluate(() => [innerWidth, innerHeight], null)).toEqual([400, 600])
    await popup.gone(by('alert'))
    await first.kill()

    const second = await launched<Browser>(launch({ extensionDir, profile: first.profile }))
    expect(second.origin).toBe(first.origin)
    const options = await second.openOptions()
    expect((await options.evaluate(stored, null)).values).toEqual(values)
  })

  test('the real popup opens, and the worker can be ended', async () => {
    const browser = await launched<Browser>(launch({ extensionDir }))
    const popup = await browser.openRealPopup(await browser.openPage(article))
    await popup.see(by('heading', 'Popup'))
    // What has nothing to do may sleep by now.
    const wake = () => popup.evaluate(() => chrome.runtime.sendMessage('hello'), null)
    expect(await wake()).toBe('awake')
    expect(await browser.workerRuns()).toBe(true)
    await browser.killWorker()
    expect(await browser.workerRuns()).toBe(false)
    expect(await wake()).toBe('awake')
    expect(await browser.workerRuns()).toBe(true)
  })

  test('a choice in the context menu comes with the gesture, the tab and the permission', async () => {
    const browser = await launched<Browser>(launch({ extensionDir }))
    const page = await browser.openPage(article)
    const selection = await page.select('p')
    await browser.contextMenu(page, 'publish-selection')
    await (await browser.realPanel()).see(by('heading', 'Panel'))
    const chosen = await until('the handler', async () => (await browser.inWorker(stored, null)).chosen)
    expect(chosen).toMatchObject({
      info: { menuItemId: 'publish-selection', selectionText: selection },
      url: article,
      panel: 'opened',
      capture: 'First passage.\n\nSecond passage.',
    })

    await browser.killWorker()
    expect((await browser.inWorker(stored, null)).chosen).toEqual(chosen)
  })
})

import { expect, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import type { Draft } from '../../../lib/drafts/draft.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { clearDocuments, readDocuments } from '../../fixtures/documents.ts'
import { focused } from '../../fixtures/keyboard.ts'
import { startStage } from '../../fixtures/stage.ts'
import { successSeen } from './stage.ts'

declare const chrome: typeof browserApi

const { service, browser } = await startStage({ recorded: true })

const title = by('textbox', 'Title')
const text = by('textbox', 'Text')
const drafts = () => readDocuments<Draft>({ evaluate: browser.inWorker }, 'drafts')

test('the popup opens on the selection of its page, and leads back to the draft that was left', async () => {
  const article = await browser.openPage(service.articleUrl)
  const first = (await article.select('#lead')).trim()
  const popup = await browser.openRealPopup(article)
  await expect.poll(() => popup.value(text)).toBe(first)
  expect(await popup.value(title)).not.toBe('')
  await popup.says('Selection added as a new draft.', by('status'))
  await until('the draft in storage', async () => (await drafts()).length === 1)
  await popup.close()

  const second = (await article.select('#second')).trim()
  const adding = await browser.openRealPopup(article)
  await expect.poll(() => adding.value(text)).toBe(second)
  await adding.says('Your draft is waiting.', by('main'))
  await until('two drafts', async () => (await drafts()).length === 2)
  // Nothing is written into the new draft, so that the way back takes it away.
  await adding.click(by('button', 'Continue'))
  await expect.poll(() => adding.value(text)).toBe(first)
  await until('one draft', async () => (await drafts()).length === 1)
  await adding.says(/\d+ words selected/, by('main'))
  await adding.click(by('button', 'Add'))
  await expect.poll(() => adding.value(text)).toBe(`${first}\n\n${second}`)
  await adding.gone(by('button', 'Add'))
  expect(await focused(adding)).toBe('textarea Text')
  expect(await drafts()).toHaveLength(1)

  // A draft that was discarded does not come back with the next press on the toolbar's button.
  await adding.click(by('button', 'Discard draft'))
  await until('no draft', async () => (await drafts()).length === 0)
  await adding.close()
  const last = await browser.openRealPopup(article)
  await last.see(by('button', 'As new draft'))
  expect(await last.value(text)).toBe('')
  await last.close()
  await article.close()
})

test('the popup offers to credit a page on which nothing is selected, and stores nothing of it before', async () => {
  // At an address that others can open, too.
  const url = 'https://essay.example/tides'
  const body = '<!doctype html><title>On tides</title><p>The tide comes twice a day.</p>'
  await browser.context.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  const article = await browser.openPage(url)
  const before = (await drafts()).length
  const popup = await browser.openRealPopup(article)
  await popup.see(by('button', 'Credit this page'))
  const words = 'I have read about the tides.'
  await popup.fill(text, words)
  const written = async () => (await drafts()).find((draft) => draft.text === words)
  await until('the draft', async () => (await written()) !== undefined)
  expect((await written())?.source).toBeUndefined()
  await popup.click(by('button', 'Credit this page'))
  await popup.see(by('button', 'Credit the source'))
  await until('the source', async () => (await written())?.source?.url === url)
  expect((await written())?.addSource).toBe(true)
  await popup.click(by('button', 'Discard draft'))
  await until('no draft more', async () => (await drafts()).length === before)
  await popup.close()
  await article.close()
})

test('a popup on a passage that was published says so, and leads to the moment', async () => {
  const url = 'https://harbour.example/staff'
  const body =
    '<!doctype html><title>The staff</title><p id=paint>The staff is painted twice a year.</p>'
  await browser.context.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  const page = await browser.openPage(url)
  await page.select('#paint')
  const popup = await browser.openRealPopup(page)
  await expect.poll(() => popup.value(text)).toBe('The staff is painted twice a year.')
  await fillIn(popup, 'The staff', await popup.value(text))
  expect(await popup.count(by('button', 'Show'))).toBe(0)
  await openReview(popup)
  await popup.click(by('button', 'Publish now'))
  await popup.says('Confirmed', by('article', 'The staff'))
  await successSeen(popup)
  await popup.close()

  const same = await browser.openRealPopup(page)
  await same.says('You published this passage before.')
  await same.click(by('button', 'Show'))
  await same.says('The staff is painted twice a year.', by('article', 'The staff'))
  await same.see(by('button', 'Back'))
  await same.close()
  await page.close()
})

test('words that are selected on the welcome page become a draft in the panel, to which a later visit leads back', async () => {
  await clearDocuments({ evaluate: browser.inWorker }, ['drafts'])
  const welcome = await browser.openPage(`${browser.origin}/welcome.html`)
  await welcome.see(by('button', 'Use selection'))
  const sample = (await welcome.select('.sample')).trim()
  await welcome.click(by('button', 'Use selection'))
  const panel = await browser.realPanel()
  await expect.poll(() => panel.value(text)).toBe(sample)
  await until('the draft in storage', async () => (await drafts()).length === 1)
  await panel.close()
  // A draft that is begun while the page is open does not push it down.
  expect(await welcome.count(by('button', 'Continue'))).toBe(0)
  await welcome.reload()
  await welcome.click(by('button', 'Continue'))
  const again = await browser.realPanel()
  await expect.poll(() => again.value(text)).toBe(sample)
  await again.close()
  await welcome.close()
})

/** The tabs that show the panel's page. */
const panels = () =>
  browser.context.pages().filter((page) => page.url() === `${browser.origin}/sidepanel.html`)

test('a browser that only says that it opens a panel gets a tab, the same one for each capture', async () => {
  // As some browsers that are made from Chromium do.
  await browser.inWorker(() => {
    chrome.sidePanel.open = async () => undefined
  }, null)
  const article = await browser.openPage(service.articleUrl)
  for (const selector of ['#lead', '#second']) {
    const text = await article.select(selector)
    await browser.contextMenu(article, 'publish-selection')
    const [tab] = await until('the tab of the panel', () => panels()[0] && panels())
    const field = tab?.getByRole('textbox', { name: 'Text' })
    await expect.poll(() => field?.inputValue()).toContain(text.trim().slice(0, 20))
    await expect.poll(() => tab?.evaluate(() => document.visibilityState)).toBe('visible')
    await article.page.bringToFront()
  }
  expect(panels()).toHaveLength(1)
})

test('menu entries that the browser has lost are there again with the next start of the background', async () => {
  const hasEntries = () =>
    browser.inWorker(async () => {
      const ids = ['publish-selection', 'open-panel', 'open-admins']
      const updates = ids.map((id) => chrome.contextMenus.update(id, {}))
      return (await Promise.allSettled(updates)).every(({ status }) => status === 'fulfilled')
    }, null)
  await until('the entries', hasEntries)
  await browser.inWorker(() => chrome.contextMenus.removeAll(), null)
  expect(await hasEntries()).toBe(false)
  await browser.killWorker()
  await until('the entries again', hasEntries)
})

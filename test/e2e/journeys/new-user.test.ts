import { expect, test } from 'vitest'
import { type By, by, type Surface } from '../../fixtures/browser/surface.ts'
import { readDocuments } from '../../fixtures/documents.ts'
import { startStage } from '../../fixtures/stage.ts'
import { publications } from './stage.ts'

/** The part of the extension API that is used here. */
declare const chrome: {
  contextMenus: { onClicked: { dispatch(info: object, tab: unknown): void } }
  tabs: { query(of: object): Promise<unknown[]> }
}

// The service of the test is none of those that the extension knows, so its URL and network stand in the settings before.
const { service, browser } = await startStage({ recorded: true, settings: { key: '', artist: '' } })

test('a new user with nothing but a key publishes a selection with four presses', async () => {
  let presses = 0
  const press = (surface: Surface, target: By) => {
    presses += 1
    return surface.click(target)
  }
  const welcome = await browser.openPage(`${browser.origin}/welcome.html`)
  await welcome.fill(by('textbox', 'API key'), service.key)
  await press(welcome, by('button', 'Connect'))
  await expect.poll(() => welcome.value(by('combobox', 'Creator address'))).toBe(service.artist)
  await welcome.says('field_notes_daily', by('region', 'Account'))
  await welcome.close()

  const article = await browser.openPage(service.articleUrl)
  const selected = await article.select('#lead')
  presses += 1
  await browser.contextMenu(article, 'publish-selection')
  const panel = await browser.realPanel()
  const [newest] = service.collections
  await expect.poll(() => panel.value(by('textbox', 'Text'))).toBe(selected.trim())
  await panel.says(newest?.name ?? '', by('button', 'Collection'))
  await press(panel, by('button', 'Publish'))
  await press(panel, by('button', 'Publish now'))
  await expect.poll(() => service.executions().length).toBe(1)
  expect(presses).toBe(4)
  const [sent] = publications(service).map(({ body }) => JSON.parse(body))
  expect(sent).toMatchObject({ account: service.artist, token: { tokenContent: expect.stringContaining(selected.trim()) } })
  expect(sent.contract.address.toLowerCase()).toBe(newest?.address.toLowerCase())
})

test('the paragraph of the welcome page becomes a draft by its button, and by the menu of any page', async () => {
  const welcome = await browser.openPage(`${browser.origin}/welcome.html`)
  await welcome.see(by('button', 'Use selection'))
  const drafts = () => readDocuments<{ text: string; source?: { url: string } }>(welcome, 'drafts')
  const selected = (await welcome.select('.sample')).trim()
  const before = (await drafts()).length
  await welcome.click(by('button', 'Use selection'))
  await expect.poll(async () => (await drafts()).length).toBe(before + 1)
  await welcome.select('.sample')
  // Without the text that the browser's menu would bring: the page itself is read.
  await browser.inWorker(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
    chrome.contextMenus.onClicked.dispatch({ menuItemId: 'publish-selection', frameId: 0 }, tab)
  }, null)
  await expect.poll(async () => (await drafts()).length).toBe(before + 2)
  const made = (await drafts()).filter(({ text }) => text === selected)
  expect(made.map(({ source }) => source?.url)).toEqual(['', ''])
})

import { expect, test } from 'vitest'
import { until } from '../../fixtures/browser/until.ts'
import { startStage } from '../../fixtures/stage.ts'

declare const chrome: {
  contextMenus: {
    removeAll(): Promise<void>
    update(id: string, change: object): Promise<void>
  }
  sidePanel: { open(): Promise<void> }
}

const { service, browser } = await startStage()

/** The tabs that show the panel's page. */
const panels = () =>
  browser.context.pages().filter((page) => page.url() === `${browser.origin}/sidepanel.html`)

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

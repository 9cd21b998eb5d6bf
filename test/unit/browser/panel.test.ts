import { expect, onTestFinished, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { openPanel } from '../../../lib/browser/panel.ts'

const URL = 'chrome-extension://test-extension-id/sidepanel.html'

/** A browser whose panel opens like this, and which then lists so many of them. */
function withPanel(open: (() => Promise<void>) | undefined, shown = 0) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const getContexts = async () => Array.from({ length: shown }, () => ({}))
  Object.assign(browser, { sidePanel: open && { open } })
  Object.assign(browser.runtime, { getContexts, getURL: () => URL })
  let tabs: object[] = []
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(async () => tabs as never)
  const create = vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async () => {
    tabs = [{ id: 9 }]
    return {} as never
  })
  const update = vi.spyOn(fakeBrowser.tabs, 'update').mockImplementation(async () => ({}) as never)
  return { create, update }
}

/** Opens the panel and lets all the time pass that it may take. */
const opened = () => Promise.all([openPanel(3), vi.advanceTimersByTimeAsync(5_000)])

test('a panel that is shown is enough', async () => {
  const { create } = withPanel(async () => undefined, 1)
  await opened()
  expect(create).not.toHaveBeenCalled()
})

test.each([
  ['says that it has opened a panel, and shows none', async () => undefined],
  ['refuses to open one', () => Promise.reject(new Error('No gesture'))],
  ['has no panels', undefined],
])('a browser that %s gets a tab, and the same one again', async (_, open) => {
  const { create, update } = withPanel(open)
  await Promise.all([opened(), opened()])
  await opened()
  expect(create).toHaveBeenCalledExactlyOnceWith({ url: URL, windowId: 3 })
  expect(update.mock.calls).toEqual([
    [9, { active: true }],
    [9, { active: true }],
  ])
})

import { expect, test } from 'vitest'
import { until } from '../../fixtures/browser/until.ts'
import { putItem, putRecords, STATUSES, writeOf } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

const { browser } = await startStage()
const PAGE = 'https://page.example/article'

/** The part of the extension API that is used here, in its form with callbacks. */
declare const chrome: {
  tabs: { query: Query; getCurrent(done: (tab: { id: number }) => void): void }
  action: { setIcon: SetIcon }
}
type Query = (of: object, done: (tabs: object[]) => void) => void
type SetIcon = (icon: { tabId: number; imageData: Record<number, ImageData> }, done: () => void) => void
/** What the page under test keeps. */
interface Kept {
  shown?: { imageData: Record<number, ImageData> }
}

/** Runs in the page before its own script: the page in front is `url`, in this tab, and what the browser was given as icon is kept. */
function watchIcon(url: string): void {
  chrome.tabs.query = (_, done) => chrome.tabs.getCurrent(({ id }) => done([{ id, url }]))
  const { setIcon } = chrome.action
  chrome.action.setIcon = (icon, done) =>
    setIcon.call(chrome.action, icon, () => {
      ;(globalThis as Kept).shown = icon
      done()
    })
}

test('the toolbar button of a page that was published from shows the icon with a yellow dot', async () => {
  const panel = await browser.openPanel()
  const confirmed = STATUSES.find(({ state }) => state === 'confirmed')
  const write = confirmed && writeOf(confirmed, 1)
  if (write?.operation.kind !== 'publish') throw new Error('It is a publication')
  const { draft } = write.operation
  const published = { ...write, operation: { ...write.operation, draft: { ...draft, source: { url: PAGE, via: 'page' } } } }
  await putRecords(panel, 'write', [published])
  await putItem(panel, 'navigation', { popup: 'write', panel: 'write' })
  await panel.page.addInitScript(watchIcon, PAGE)
  await panel.reload()
  await until('the icon', () => panel.evaluate(() => (globalThis as Kept).shown !== undefined, null))
  for (const size of [16, 32]) {
    const { dot, opaque } = await panel.evaluate((size) => {
      const { data } = (globalThis as Kept).shown?.imageData[size] ?? new ImageData(size, size)
      const at = (Math.round(size * 0.22) * size + Math.round(size * 0.78)) * 4
      return {
        dot: [...data.slice(at, at + 4)],
        opaque: data.filter((_, n) => n % 4 === 3 && data[n] === 255).length / size ** 2,
      }
    }, size)
    expect(dot).toEqual([255, 212, 59, 255])
    // The rest is the icon, which fills most of its square.
    expect(opaque).toBeGreaterThan(0.6)
  }
})

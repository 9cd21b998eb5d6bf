import { expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { putInFront } from '../../fixtures/front-page.ts'
import { tabTo } from '../../fixtures/keyboard.ts'
import { draftWith, putItem, putRecords, statusExample, writeWith } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

const { browser } = await startStage({ still: true })
const panel = await browser.openPanel()
const PAGE = 'https://page.example/article'

type Icon = { tabId: number; imageData: Record<number, ImageData> }
/** The part of the extension API that is used here. */
type Api = { action: { setIcon(icon: Icon, done?: () => void): Promise<void> } }
/** The page's global object, with both names of that API, and what the test keeps there. */
type Page = typeof globalThis & { chrome: Api; browser?: Api; shown?: Icon }

/** Runs in the page before its own script: what the browser was given as icon is kept. */
function watchIcon(): void {
  const page = globalThis as Page
  for (const api of [page.chrome, page.browser]) {
    if (!api) continue
    const { setIcon } = api.action
    api.action.setIcon = async (icon, done) => {
      await setIcon.call(api.action, icon)
      page.shown = icon
      done?.()
    }
  }
}

test('the toolbar button of a page that was published from shows the icon with a yellow dot', async () => {
  const write = writeWith(statusExample('confirmed'), 1)
  if (write.operation.kind !== 'publish') throw new Error('It is a publication')
  const { draft } = write.operation
  const published = { ...write, operation: { ...write.operation, draft: { ...draft, source: { url: PAGE, via: 'page' } } } }
  await putRecords(panel, 'write', [published])
  await putItem(panel, 'navigation', { popup: 'write', panel: 'write' })
  await putInFront(panel, PAGE)
  await panel.page.addInitScript(watchIcon)
  await panel.reload()
  await until('the icon', () => panel.evaluate(() => (globalThis as Page).shown !== undefined, null))
  for (const size of [16, 32]) {
    const { dot, opaque } = await panel.evaluate((size) => {
      const { data } = (globalThis as Page).shown?.imageData[size] ?? new ImageData(size, size)
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

test('eight presses of Tab at most lead from the title to "Publish" beside that publication and all choices about a source', async () => {
  const draft = draftWith('draft')
  const source = { ...draft.source, url: 'https://example.org/article', passage: 'https://example.org/article#:~:text=a' }
  const captured = { ...draft, source, addSource: true }
  await putRecords(panel, 'draft', [captured])
  await putItem(panel, 'navigation', { popup: 'write', panel: 'write', draftId: 'draft' })
  await panel.reload()
  await panel.see(by('link', /^You published from this page/))
  await panel.see(by('combobox', 'Link to'))
  await panel.page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  expect(await tabTo(panel, 'button Publish')).toBeLessThanOrEqual(8)
})

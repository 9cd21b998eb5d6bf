import { expect, test } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openGroup } from '../../fixtures/compose.ts'
import { focused, tabTo } from '../../fixtures/keyboard.ts'
import { draftWith, putItem, putRecords, statusExample, writeWith } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ recorded: true })
const text = by('textbox', 'Text')

const paragraph = 'For one season I wrote down the water, twice a day. '.repeat(6)
const draft = draftWith('draft', {
  title: 'What the tide table leaves out',
  text: paragraph,
  collection: { ...draftWith('').collection, choice: service.collections[0]?.address ?? '' },
})

/** Opens the panel with this draft in Write, where the next surface shows it too. */
async function openPanelWith(shown: Draft): Promise<PlaywrightSurface> {
  const panel = await browser.openPanel()
  await putRecords(panel, 'draft', [shown])
  await putItem(panel, 'navigation', { panel: 'write', draftId: shown.id })
  await panel.reload()
  return panel
}

/** Runs in the page: its height, and what scrolls in it. */
const scrollers = () => ({
  height: document.documentElement.scrollHeight,
  inner: [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (each) =>
        !each.closest('.visually-hidden') && /auto|scroll/.test(getComputedStyle(each).overflowY),
    )
    .filter((each) => each.scrollHeight > each.clientHeight)
    .map((each) => each.outerHTML.slice(0, 120)),
})

test('the popup shows a whole draft without scrolling, and a long text has the only scroll bar', async () => {
  const page = await browser.openPage(service.articleUrl)
  const panel = await openPanelWith(draft)
  await panel.close()
  const popup = await browser.openRealPopup(page)
  await expect.poll(() => popup.value(text)).toBe(paragraph)
  await expect.poll(() => popup.evaluate(scrollers, null)).toEqual({ height: 600, inner: [] })

  await popup.fill(text, paragraph.repeat(20))
  const height = async () => (await popup.evaluate(scrollers, null)).height
  await expect.poll(height).toBeGreaterThan(1_600)
  expect((await popup.evaluate(scrollers, null)).inner).toEqual([])
  // The line that is written stays above chips and button, which stay in view.
  await popup.page.keyboard.type(' The last line.')
  const seen = await popup.evaluate(() => {
    const bottom = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
    const { top } = document.querySelector('.chips')?.getBoundingClientRect() ?? { top: 0 }
    return { text: bottom('.text'), chips: top, below: innerHeight - bottom('.publish') }
  }, null)
  expect(seen.below).toBe(0)
  expect(seen.text).toBeLessThan(seen.chips)
  await popup.close()
})

test('Enter leads from the title to the text, and six presses of Tab at most from the title to "Publish"', async () => {
  const panel = await openPanelWith(draft)
  await panel.page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await panel.press('Enter')
  expect(await focused(panel)).toBe('textarea Text')
  await panel.press('Shift+Tab')
  expect(await focused(panel)).toBe('textarea Title')
  expect(await tabTo(panel, 'button Publish')).toBeLessThanOrEqual(6)
  for (const stop of ['button Revenue splits', 'button More', 'button Sale', 'select Collection']) {
    await panel.press('Shift+Tab')
    expect(await focused(panel)).toBe(stop)
  }

  // A group that opens comes into view, above the button.
  await panel.page.setViewportSize({ width: 320, height: 560 })
  await openGroup(panel, 'More')
  const last = panel.page.getByRole('textbox', { name: 'Referral address', exact: true })
  const bottom = () => last.evaluate((field) => field.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThan(500)
  await panel.close()
})

/**
 * Runs in the page: what can be read whole of the chips, their words, and the keys on the button.
 */
const readable = () =>
  [...document.querySelectorAll<HTMLElement>('.chip > bdi, .chip > span, .publish .keys')].flatMap(
    (each) => {
      const { top, bottom, right } = each.getBoundingClientRect()
      const box = each.closest('button')?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      const isWhole =
        each.scrollWidth <= each.clientWidth || getComputedStyle(each).display === 'inline'
      return isWhole && top >= box.top && bottom <= box.bottom && right <= innerWidth
        ? [each.textContent]
        : []
    },
  )

test.each([240, 252, 320, 400, 480, 600])(
  'price and keys are read whole %i pixels wide',
  async (width) => {
    const panel = await openPanelWith({ ...draft, price: '0.001' })
    await panel.page.setViewportSize({ width, height: 600 })
    await until('the name', () =>
      panel.evaluate(() => document.body.textContent?.includes('Field Notes') ?? false, null),
    )
    const shown = await panel.evaluate(readable, null)
    expect(shown).toEqual(expect.arrayContaining(['0.001 ETH', 'Ctrl ↵']))
    if (width > 480) expect(shown).toEqual(expect.arrayContaining(['More', 'Splits']))
    await panel.close()
  },
)

test('six presses of Tab at most lead from the title to "Publish" beside all choices about a source', async () => {
  const url = 'https://example.org/article'
  const source = { ...draft.source, url, passage: `${url}#:~:text=a`, via: 'page' as const }
  const panel = await openPanelWith({ ...draft, source, addSource: true })
  await panel.see(by('button', 'Link to the passage'))
  await panel.page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  expect(await tabTo(panel, 'button Publish')).toBeLessThanOrEqual(6)
})

test('a draft whose publication was refused opens with the sentence about it in view', async () => {
  const popup = await browser.openPopup()
  const write = writeWith(statusExample('refused'), 1)
  if (write.operation.kind !== 'publish') throw new Error('It is a publication')
  await putRecords(popup, 'write', [write])
  await putRecords(popup, 'draft', [{ ...draftWith('refused'), ...write.operation.draft }])
  await putItem(popup, 'navigation', { panel: 'write', draftId: write.operation.draft.id })
  await popup.reload()
  // The group with the fault is open, below.
  await popup.see(by('textbox', 'Payout address'))
  expect(await popup.evaluate(() => scrollY, null)).toBe(0)
  await popup.close()
})

import { expect, test } from 'vitest'
import type { Draft } from '../../../lib/drafts/draft.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openGroup, openReview } from '../../fixtures/compose.ts'
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
  await putItem(panel, 'place', { section: 'compose', draftId: shown.id })
  await panel.reload()
  return panel
}

/** Runs in the page: its height, how much of that the window hides, and what scrolls in it. */
const scrollers = () => ({
  height: document.documentElement.scrollHeight,
  hidden: document.documentElement.scrollHeight - innerHeight,
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
  await expect.poll(() => popup.evaluate(scrollers, null)).toMatchObject({ hidden: 0, inner: [] })

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
  // The page's own height may end within a pixel.
  expect(seen.below).toBeLessThan(1)
  expect(seen.text).toBeLessThan(seen.chips)
  await popup.close()
})

test('Enter leads from the title to the text, and six presses of Tab at most from the title to "Publish" beside all choices about a source', async () => {
  const url = 'https://example.org/article'
  const source = { ...draft.source, url, passage: `${url}#:~:text=a`, via: 'page' as const }
  const panel = await openPanelWith({ ...draft, source, addSource: true })
  await panel.see(by('button', 'Link to the passage'))
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

test.each([252, 320, 600])(
  'price, keys and what the chips hold are read whole %i pixels wide',
  async (width) => {
    const splits = ['ines.eth', 'someone.eth'].map((address) => ({ address, share: '50' }))
    let panel = await openPanelWith({ ...draft, price: '0.001', splits })
    await panel.page.setViewportSize({ width, height: 600 })
    await until('the name', () =>
      panel.evaluate(() => document.body.textContent?.includes('Field Notes') ?? false, null),
    )
    const shown = await panel.evaluate(readable, null)
    const words = ['0.001 ETH', 'Ctrl ↵', '2 copies', '2 recipients']
    expect(shown).toEqual(expect.arrayContaining(words))
    await panel.close()
    if (width <= 480) return
    panel = await openPanelWith({ ...draft, copies: '1', payout: '', splits: [] })
    await panel.page.setViewportSize({ width, height: 600 })
    await panel.see(by('button', 'More'))
    const usual = await panel.evaluate(readable, null)
    expect(usual).toEqual(expect.arrayContaining(['More', 'Splits']))
    await panel.close()
  },
)

test('a draft whose publication was refused opens with the sentence about it in view', async () => {
  const popup = await browser.openPopup()
  const write = writeWith(statusExample('refused'), 1)
  if (write.operation.kind !== 'publish') throw new Error('It is a publication')
  await putRecords(popup, 'write', [write])
  await putRecords(popup, 'draft', [{ ...draftWith('refused'), ...write.operation.draft }])
  await putItem(popup, 'place', { section: 'compose', draftId: write.operation.draft.id })
  await popup.reload()
  await popup.says('Not an address', by('article', `Publish: ${write.operation.draft.title}`))
  expect(await popup.evaluate(() => scrollY, null)).toBe(0)
  await popup.close()
})

/**
 * Runs in the page: how much of the text and of the last fact the review shows, how the text is
 * placed, and what scrolls in it.
 */
function reviewed() {
  const boxOf = (selector: string) =>
    document.querySelector(`dialog ${selector}`)?.getBoundingClientRect() ?? new DOMRect()
  const lines = document.querySelector('dialog .lines')
  const scrolling = [...document.querySelectorAll('dialog, dialog .body')].filter(
    (each) =>
      /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight,
  )
  return {
    height: boxOf('.lines').height,
    isCut: !!lines && lines.scrollHeight > lines.clientHeight + 1,
    hasFacts: boxOf('.summary').bottom <= boxOf('.actions').top,
    isAtTop: boxOf('h3').top >= boxOf('.title').bottom,
    scrolling: scrolling.map(({ localName }) => localName),
  }
}

test('the review shows a text whole where it fits, else as much as the facts leave room for, and leads to all of it and back', async () => {
  const panel = await openPanelWith(draft)
  const show = panel.page.getByRole('button', { name: /^Show (all|less)$/ })
  await panel.page.setViewportSize({ width: 400, height: 900 })
  await openReview(panel)
  expect(await panel.evaluate(reviewed, null)).toMatchObject({ isCut: false, scrolling: [] })
  expect(await show.count()).toBe(0)
  await panel.press('Escape')

  await panel.fill(text, paragraph.repeat(90))
  await openReview(panel)
  await panel.see(by('button', 'Show all'))
  const cut = await panel.evaluate(reviewed, null)
  expect(cut).toMatchObject({ isCut: true, hasFacts: true, isAtTop: true, scrolling: [] })
  expect(cut.height).toBeGreaterThan(250)

  await show.press('Enter')
  expect(await panel.evaluate(reviewed, null)).toMatchObject({ scrolling: ['section'] })
  await panel.evaluate(() => document.querySelector('dialog .body')?.scrollTo(0, 5_000), null)
  expect((await panel.evaluate(reviewed, null)).isAtTop).toBe(false)
  // Seen in the middle of the text: nothing scrolls to it.
  const box = await show.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box && box.y + box.height).toBeLessThan(900)
  expect(await focused(panel)).toBe('button Show less')
  await panel.press('Enter')
  expect(await focused(panel)).toBe('button Show all')
  expect(await panel.evaluate(reviewed, null)).toEqual(cut)
  await panel.close()
})

test('the review scrolls as a whole in the window that a zoom of 400 % leaves, and keys reach "Publish now"', async () => {
  const panel = await openPanelWith({ ...draft, text: paragraph.repeat(20) })
  await panel.page.setViewportSize({ width: 320, height: 150 })
  await openReview(panel)
  expect((await panel.evaluate(reviewed, null)).scrolling).toEqual(['dialog'])
  expect(await focused(panel)).toBe('h2 Publish this moment?')
  await tabTo(panel, 'button Publish now')
  const send = await panel.page.getByRole('button', { name: 'Publish now' }).boundingBox()
  // The window's edge may go through a pixel.
  expect(send && send.y >= 0 && send.y + send.height < 151).toBe(true)
  await panel.close()
})

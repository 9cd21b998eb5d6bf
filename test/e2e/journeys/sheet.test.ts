import { expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openGroup } from '../../fixtures/groups.ts'
import { focused, tabTo } from '../../fixtures/keyboard.ts'
import { draftOf, putItem, putRecords } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ recorded: true })
const text = by('textbox', 'Text')

const paragraph = 'For one season I wrote down the water, twice a day. '.repeat(6)
const draft = draftOf('draft', {
  title: 'What the tide table leaves out',
  text: paragraph,
  collection: { ...draftOf('').collection, choice: service.collections[0]?.address ?? '' },
})

/** Runs in the page: its height, and what scrolls in it. */
const scrollers = () => ({
  height: document.documentElement.scrollHeight,
  inner: [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((each) => !each.closest('.visually-hidden') && /auto|scroll/.test(getComputedStyle(each).overflowY))
    .filter((each) => each.scrollHeight > each.clientHeight)
    .map((each) => each.outerHTML.slice(0, 120)),
})

test('the popup shows a whole draft without scrolling, and a long text has the only scroll bar', async () => {
  const page = await browser.openPage(service.articleUrl)
  const setter = await browser.openPanel()
  await putRecords(setter, 'draft', [draft])
  await putItem(setter, 'navigation', { popup: 'write', panel: 'write', draftId: 'draft' })
  await setter.close()
  const popup = await browser.openRealPopup(page)
  await expect.poll(() => popup.value(text)).toBe(paragraph)
  await expect.poll(() => popup.evaluate(scrollers, null)).toEqual({ height: 600, inner: [] })

  await popup.fill(text, paragraph.repeat(20))
  await until('a page that scrolls', async () => (await popup.evaluate(scrollers, null)).height > 1_600)
  expect((await popup.evaluate(scrollers, null)).inner).toEqual([])
  // The line that is written stays above chips and button, which stay in view.
  await popup.page.keyboard.type(' The last line.')
  const seen = await popup.evaluate(() => {
    const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
    const { top } = document.querySelector('.chips')?.getBoundingClientRect() ?? { top: 0 }
    return { text: bottom('.text'), chips: top, below: innerHeight - bottom('.publish') }
  }, null)
  expect(seen.below).toBe(0)
  expect(seen.text).toBeLessThan(seen.chips)
  await popup.page.close()
})

test('Enter leads from the title to the text, and eight presses of Tab at most from the title to "Publish"', async () => {
  const panel = await browser.openPanel()
  await putRecords(panel, 'draft', [draft])
  await panel.reload()
  await panel.page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await panel.press('Enter')
  expect(await focused(panel)).toBe('textarea Text')
  await panel.press('Shift+Tab')
  expect(await focused(panel)).toBe('textarea Title')
  expect(await tabTo(panel, 'button Publish')).toBeLessThanOrEqual(8)
  // One stop for all groups; the arrow keys go from one to the next.
  await panel.press('Shift+Tab')
  expect(await focused(panel)).toBe('button Collection')
  for (const name of ['Sale', 'More', 'Revenue splits', 'Collection']) {
    await panel.press('ArrowRight')
    expect(await focused(panel)).toBe(`button ${name}`)
  }
  await panel.press('End')
  await panel.press('Tab')
  expect(await focused(panel)).toBe('button Publish')

  // A group that opens comes into view, above the button.
  await panel.page.setViewportSize({ width: 320, height: 560 })
  await openGroup(panel, 'More')
  const last = by('textbox', 'Referral address')
  await until('the last field in view', async () => {
    const { bottom } = await panel.page
      .getByRole('textbox', { name: 'Referral address' })
      .evaluate((field) => field.getBoundingClientRect())
    return bottom < 500
  })
  expect(await panel.count(last)).toBe(1)
  await panel.close()
})

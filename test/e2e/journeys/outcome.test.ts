import { describe, expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { fillIn, openReview } from '../../fixtures/compose.ts'
import { startStage } from '../../fixtures/stage.ts'
import { successSeen, writeAnother } from './stage.ts'

const { service, browser } = await startStage()

const PUBLISH = { method: 'POST', path: '/moment/create/writing' }
const LONG_TEXT = 'Low water at 06:14, and the rule read twice.\n\n'.repeat(120)
const HALF = LONG_TEXT.length / 2
/** The narrowest that a panel may be, and the lowest: what 400 % leave of a window. */
const SIZES = [
  { width: 252, height: 470 },
  { width: 320, height: 256 },
]

/** Whether the first line of what became of it is seen, with nothing over it. */
const isInView = ({ page }: PlaywrightSurface): Promise<boolean> =>
  page.locator('.outcome').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return top >= 0 && element.contains(document.elementFromPoint(left + 40, top + 20))
  })

async function expectInView(surface: PlaywrightSurface): Promise<void> {
  for (const part of [0, 0.5, 1]) {
    await surface.page.evaluate((place) => {
      const { scrollHeight } = document.documentElement
      scrollTo(0, place * (scrollHeight - innerHeight))
    }, part)
    await expect.poll(() => isInView(surface), { message: `at ${part} of the page` }).toBe(true)
  }
}

describe.each(SIZES)('at $width x $height', (size) => {
  const name = `At ${size.height}`

  test('a refusal stays in view whatever is scrolled', async () => {
    const popup = await browser.openPopup()
    await popup.page.setViewportSize(size)
    await writeLong(popup, name)
    service.fault({
      match: PUBLISH,
      then: { kind: 'status', status: 400, body: { message: 'Invalid input' } },
    })
    await popup.click(by('button', 'Publish now'))
    await popup.says('Refused', by('article', `Publish: ${name}`))
    await expectInView(popup)
    await popup.click(by('button', 'Dismiss'))
    await popup.close()
  })

  test('that it is published stays in view whatever is scrolled', async () => {
    const popup = await browser.openPopup()
    await popup.page.setViewportSize(size)
    await openReview(popup)
    await popup.click(by('button', 'Publish now'))
    await popup.says('Confirmed', by('article', name))
    await expectInView(popup)
    await successSeen(popup)
    await writeAnother(popup)
    await popup.close()
  })
})

async function writeLong(popup: PlaywrightSurface, title: string): Promise<void> {
  await fillIn(popup, title, LONG_TEXT, { address: service.collections[0]?.address ?? '' })
  await openReview(popup)
}

/** Where a page stands while somebody types: the field, the caret in it, and what is scrolled. */
const placeOf = (surface: PlaywrightSurface) =>
  surface.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement
    const { top, height } = field.getBoundingClientRect()
    return { name: field.labels?.[0]?.innerText, caret: field.selectionStart, top, height }
  }, null)

test.each([
  { outcome: 'fails', where: 'at its beginning', caret: 0, status: 400, seen: '.offer.bad' },
  { outcome: 'fails', where: 'in its middle', caret: HALF, status: 400, seen: '.offer.bad' },
  { outcome: 'is confirmed', where: 'in its middle', caret: HALF, status: 200, seen: '.toast' },
])(
  'while a long draft is written $where, the text stands still, and it is in view, when another publication $outcome',
  async ({ where, caret, status, seen }) => {
    const panel = await browser.openPanel()
    await panel.page.setViewportSize({ width: 400, height: 600 })
    await panel.click(by('tab', 'Write'))
    const title = `Slow ${where} ${status}`
    await fillIn(panel, title, 'A few words.', { address: service.collections[0]?.address ?? '' })
    await openReview(panel)
    const answer = service.hold({
      match: PUBLISH,
      then:
        status === 200
          ? { kind: 'ok' }
          : { kind: 'status', status, body: { message: 'Invalid input' } },
    })
    await panel.click(by('button', 'Publish now'))
    await panel.see(by('article', title))
    await writeAnother(panel)
    await panel.fill(by('textbox', 'Text'), LONG_TEXT)
    await panel.evaluate((at) => {
      const field = document.querySelector<HTMLTextAreaElement>('.sheet .text')
      field?.setSelectionRange(at, at)
    }, caret)
    await panel.page.keyboard.type('Typed ')
    if (caret === 0) await panel.evaluate(() => scrollTo(0, 0), null)
    const before = await placeOf(panel)
    expect(before).toMatchObject({ name: 'Text', caret: caret + 'Typed '.length })
    answer()
    const outcome = panel.page.locator(seen)
    await outcome.waitFor()
    expect(await placeOf(panel)).toEqual(before)
    const isSeen = await outcome.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 40, top + height / 2))
    })
    expect(isSeen, 'it is in view').toBe(true)
    await panel.close()
  },
)

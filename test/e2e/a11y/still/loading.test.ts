import { beforeEach, describe, expect, test } from 'vitest'
import type { Status } from '../../../../lib/writes/write.ts'
import { readToTheEnd } from '../../../fixtures/admins.ts'
import { by } from '../../../fixtures/browser/surface.ts'
import { until } from '../../../fixtures/browser/until.ts'
import { searchFor } from '../../../fixtures/feed.ts'
import { putRecords, STATUS_EXAMPLES, statusExample, writeWith } from '../../../fixtures/records.ts'
import { shifts } from '../../../fixtures/shifts.ts'
import { EXCUSED_MS, expectStill, SECTIONS, startStillStage } from './stage.ts'

const { comeToRest, delay, panel, service, show, slowDown } = await startStillStage()

test.each(SECTIONS)('nothing moves when %s loads from nothing and from storage', async (section) => {
  const writes = STATUS_EXAMPLES.slice(2).map((status, at) => writeWith(status, at))
  await putRecords(panel, 'write', writes)
  for (const known of ['nothing', 'what was read before']) {
    // Long enough that what stands in for the answers is seen.
    for (const path of ['/timeline', '/collections']) delay(path, 300)
    await show(section)
    expect(await shifts(panel), known).toEqual([])
  }
})

test('nothing moves when texts come long after their cards, and the whole text is shown on demand', async () => {
  await panel.page.setViewportSize({ width: 252, height: 900 })
  const answer = await fetch(`${service.url}/timeline?chain_id=${service.chainId}`)
  const { moments }: { moments: { uri: string; metadata?: { content?: { uri: string } } }[] } = await answer.json()
  const uris = moments.flatMap(({ uri, metadata }) => [uri, metadata?.content?.uri ?? uri])
  for (const uri of new Set(uris)) delay(uri.replace(/^\w+:\/\//, '/'), 1_200, 1)
  await show('timeline')
  expect(await shifts(panel)).toEqual([])
  const late = await panel.evaluate(placesOfLateTexts, null)
  // One that needs less than its place stands in the middle of it, and one that needs more can be read whole.
  expect(late.filter(({ above, below }) => Math.abs(above - below) > 1)).toEqual([])
  expect(late.filter(({ isCut, hasMore }) => isCut !== hasMore)).toEqual([])
  expect(new Set(late.map(({ isCut }) => isCut))).toEqual(new Set([true, false]))
  const card = by('article', 'Four small rules')
  await panel.click(by('button', 'Show all', card))
  await panel.see(by('button', 'Show less', card))
})

/** Runs in the page: the pixels above and below each text that came late, whether it is cut, and whether a button shows the rest. */
function placesOfLateTexts() {
  return [...document.querySelectorAll('.content[data-fixed="true"]:has(> .text)')].map((place) => {
    const [text, button] = place.children
    const { top = 0, bottom = 0 } = text?.getBoundingClientRect() ?? {}
    const { top: start, bottom: end } = place.getBoundingClientRect()
    return {
      above: top - start,
      below: end - (button?.getBoundingClientRect().bottom ?? bottom),
      isCut: text !== undefined && text.scrollHeight > text.clientHeight + 1,
      hasMore: button !== undefined,
    }
  })
}

/** In the page: when the choice was made, in milliseconds since the page began. */
type Page = typeof globalThis & { chosenAt?: number }

const seeMine = () => panel.says('pace of a bicycle', by('article', 'Cloud shadows'))

test.each([
  ['timeline', 'Show', 'Collections', () => panel.see(by('article', 'Night Crossings'))],
  ['timeline', 'Show', 'My moments', seeMine],
  ['admins', 'Collection', 'Small Hours', () => readToTheEnd(panel)],
] as const)('nothing moves when another list is read after a choice: %s, %s, %s', async (section, field, option, isShown) => {
  await show(section)
  for (const path of ['/timeline', '/collections']) delay(path)
  await panel.evaluate(noteChoice, null)
  await panel.choose(by('combobox', field), option)
  await isShown()
  await comeToRest()
  const chosenAt = await panel.evaluate(() => (globalThis as Page).chosenAt, null)
  if (chosenAt === undefined) throw new Error('Nothing was chosen')
  // A choice made by a program is no press, but excuses what it moves as long as one would.
  expect((await shifts(panel)).filter((shift) => !shift.hadRecentInput && shift.at > chosenAt + EXCUSED_MS)).toEqual([])
})

/** Runs in the page: notes when the next choice is made. */
function noteChoice(): void {
  const note = () => {
    ;(globalThis as Page).chosenAt = performance.now()
  }
  document.addEventListener('change', note, { capture: true, once: true })
}

describe('nothing moves when a write of unknown outcome', () => {
  beforeEach(async () => {
    // Sent just now, so that the chain has few blocks to be read.
    const sent = { at: Date.now(), firstSentAt: Date.now() }
    const write = writeWith({ ...statusExample('unknown'), ...sent } as Status, 1)
    const unknown = { ...write, serviceUrl: service.url, chainId: service.chainId }
    await putRecords(panel, 'write', [writeWith(statusExample('confirmed'), 0), unknown])
    await show('activity')
  })

  test('is looked for again, and the answer takes its time', async () => {
    const searched = () => panel.evaluate(() => document.querySelector('.write-card details')?.textContent, null)
    const before = await searched()
    slowDown('/timeline', '/collections')
    await panel.click(by('button', 'Check again'))
    await until('the search', async () => (await searched()) !== before)
    await expectStill(panel)
  })

  test('is sent again, and the answer takes its time', async () => {
    slowDown('/moment/create/writing')
    await panel.click(by('button', 'Send again'))
    await panel.click(by('button', 'Send again', by('dialog', 'Send it again?')))
    await panel.says('Confirmed', by('article', 'Publish: A title 1'))
    await expectStill(panel)
  })
})

test.each([
  ['without a match', 'nobody wrote this', /^No match in the \d+ loaded\./m],
  ['beside a match', 'bicycle', /1 of \d+ shown/],
])('nothing moves when more is loaded into a search %s', async (_, words, said) => {
  await show('timeline')
  await searchFor(panel, words)
  await panel.says(said)
  slowDown('/timeline')
  await panel.click(by('button', 'Load more'))
  await until('the answer', () => panel.evaluate(() => !document.querySelector('.end :disabled'), null))
  await expectStill(panel)
})

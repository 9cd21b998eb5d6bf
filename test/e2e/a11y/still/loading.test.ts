import { expect, test } from 'vitest'
import { by } from '../../../fixtures/browser/surface.ts'
import { putRecords, STATUS_EXAMPLES, writeWith } from '../../../fixtures/records.ts'
import { shifts } from '../../../fixtures/shifts.ts'
import { SECTIONS, startStillStage } from './stage.ts'

const { delay, panel, service, show } = await startStillStage()

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

import { expect, test } from 'vitest'
import { readToTheEnd } from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { putItem, putRaw, putRecords, STATUSES, writeOf } from '../../fixtures/records.ts'
import { WRITE } from '../../fixtures/screens.ts'
import { shifts } from '../../fixtures/shifts.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' } })
const panel = await browser.openPanel()
await panel.page.setViewportSize({ width: 400, height: 900 })
await putRecords(
  panel,
  'write',
  STATUSES.slice(2).map((status, at) => writeOf(status, at)),
)

/** Nothing is asked for any more, what came of it is shown, and nothing is on its way to its place. */
const atRest = () =>
  document.getAnimations().length === 0 &&
  !document.querySelector('[aria-busy="true"], .age') &&
  !document.querySelector('.skeleton')

const SECTIONS = {
  write: () => panel.says('Field Notes', by('button', 'Collection')),
  timeline: () => panel.says('pace of a bicycle', by('article', 'Cloud shadows')),
  admins: () => panel.see(by('list', 'Admins')).then(() => readToTheEnd(panel)),
  activity: () => panel.says('Outcome unknown'),
}

test.each(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])(
  'nothing moves when %s loads from nothing and from storage',
  async (section) => {
    await putItem(panel, 'navigation', { popup: section, panel: section })
    for (const known of ['nothing', 'what was read before']) {
      if (known === 'nothing') {
        for (const name of ['admins', 'page', 'text'] as const) await putRecords(panel, name, [])
        await putRaw(panel, { collections: { v: 1, value: null } })
      }
      // Slow enough that what stands in for it is seen.
      for (const path of ['/timeline', '/collections']) service.fault({ match: { path }, delayMs: 300, then: { kind: 'ok' } })
      await panel.reload()
      await SECTIONS[section]()
      await until('a page at rest', () => panel.evaluate(atRest, null))
      expect(await shifts(panel), known).toEqual([])
      service.clearFaults()
    }
  },
)

test.each([252, 320, 400])('nothing moves when a moment is published, %i pixels wide', async (width) => {
  await panel.page.setViewportSize({ width, height: 900 })
  await WRITE.find(({ name }) => name === 'write-published')?.show(panel, service)
  // A shift is noted with the frame that shows it.
  await panel.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))), null)
  expect(await shifts(panel)).toEqual([])
  await panel.page.setViewportSize({ width: 400, height: 900 })
})

test('nothing moves when texts come long after their cards, and the whole text is shown on demand', async () => {
  await panel.page.setViewportSize({ width: 252, height: 900 })
  await putItem(panel, 'navigation', { popup: 'timeline', panel: 'timeline' })
  for (const name of ['page', 'text'] as const) await putRecords(panel, name, [])
  const answer = await fetch(`${service.url}/timeline?chain_id=${service.chainId}`)
  const { moments }: { moments: { uri: string; metadata?: { content?: { uri: string } } }[] } = await answer.json()
  for (const { uri, metadata } of moments)
    for (const path of new Set([uri, metadata?.content?.uri ?? uri].map((each) => each.replace(/^\w+:\/\//, '/'))))
      service.fault({ match: { path }, delayMs: 1_200, then: { kind: 'ok' } })
  await panel.reload()
  await SECTIONS.timeline()
  await until('a page at rest', () => panel.evaluate(atRest, null))
  expect(await shifts(panel)).toEqual([])
  const card = by('article', 'Four small rules')
  await panel.click(by('button', 'Show all', card))
  await panel.see(by('button', 'Show less', card))
  await panel.page.setViewportSize({ width: 400, height: 900 })
  service.clearFaults()
})

/** Lists that are read anew when another one is chosen, slowly enough that what stands in for them is seen. */
const CHOICES = {
  'the collections of the timeline': ['timeline', 'Show', 'Collections', () => panel.see(by('article', 'Night Crossings'))],
  'the moments of one account': [
    'timeline',
    'Show',
    'My moments',
    () => panel.says('pace of a bicycle', by('article', 'Cloud shadows')),
  ],
  'the admins of another collection': ['admins', 'Collection', 'Small Hours', () => readToTheEnd(panel)],
} as const

test.each(Object.keys(CHOICES) as (keyof typeof CHOICES)[])('nothing moves when another list is chosen: %s', async (name) => {
  const [section, field, option, isShown] = CHOICES[name]
  await putItem(panel, 'navigation', { popup: section, panel: section })
  await putItem(panel, 'timelineFilter', { show: 'everyone' })
  for (const store of ['admins', 'page', 'text'] as const) await putRecords(panel, store, [])
  await panel.reload()
  await SECTIONS[section]()
  await until('a page at rest', () => panel.evaluate(atRest, null))
  for (const path of ['/timeline', '/collections']) service.fault({ match: { path }, delayMs: 700, then: { kind: 'ok' } })
  await panel.evaluate(() => {
    const note = () => Object.assign(globalThis, { chosenAt: performance.now() })
    document.addEventListener('change', note, { capture: true, once: true })
  }, null)
  await panel.choose(by('combobox', field), option)
  await isShown()
  await until('a page at rest', () => panel.evaluate(atRest, null))
  const chosenAt = await panel.evaluate(() => (globalThis as never as { chosenAt: number }).chosenAt, null)
  expect(chosenAt).toBeGreaterThan(0)
  // What a press moves within half a second is no shift (web.dev, "CLS"): a chip is as wide as its choice.
  expect((await shifts(panel)).filter(({ at }) => at > chosenAt + 500)).toEqual([])
  service.clearFaults()
})

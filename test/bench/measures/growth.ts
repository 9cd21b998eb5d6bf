import { drafts } from '../../../lib/drafts/drafts.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { LOOKS, type Look, writeWith } from '../../fixtures/records.ts'
import { MOMENT, opener } from '../opener.ts'
import { askBackground, besideService, type Stage } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import { interleaved, type Measure, type Work } from './measure.ts'

const [FEW, ...MORE] = [10, 100, 1_000, 10_000] as const

const SHOWN = ['Popup', 'Side panel', 'Background'] as const

const ENDED = LOOKS.filter(({ status: { state } }) => state === 'confirmed' || state === 'refused')

const nameOf = (what: string, count: number) =>
  `${what} with ${count.toLocaleString('en')} moments, writes and drafts`

/** How what a person waits for grows with what is stored. */
export const growth: Measure = async (rounds) => {
  const times = await withEach([FEW, ...MORE], (work) => interleaved(Math.ceil(rounds / 2), work))
  const rowOf = (what: string, count: number) => ({
    what: `${nameOf(what, count)}; floor: with ${FEW}`,
    rounds: times[nameOf(what, count)] ?? [],
    floor: times[nameOf(what, FEW)] ?? [],
    reach: { floor: 1.2 },
  })
  return { rows: MORE.flatMap((count) => SHOWN.map((what) => rowOf(what, count))) }
}

/**
 * Measures with a browser for each of these counts of moments at the service, and of writes and
 * drafts in the database. All are open at once, so that they can be measured in turn.
 */
async function withEach<T>(
  [count, ...more]: readonly number[],
  measure: (work: Work) => Promise<T>,
  opened: Work = {},
): Promise<T> {
  if (count === undefined) return measure(opened)
  const generated = { moments: count }
  return besideService({ generated, seed: false, keepAlive: true }, async (stage, service) => {
    const each = Array.from({ length: count }, (_, n) => n)
    const ended = (n: number) => writeWith(ENDED[n % ENDED.length] as Look, n)
    await stage.store({
      ...setUpFor(service),
      drafts: each.map((n) => drafts.rowOf({ ...draftOf(), id: `kept-${n}`, updatedAt: n })),
      writes: each.map((n) => writes.rowOf(ended(n))),
    })
    return withEach(more, measure, {
      ...opened,
      [nameOf('Popup', count)]: (await opener(stage))('popup.html'),
      [nameOf('Side panel', count)]: (await opener(stage, MOMENT))('sidepanel.html'),
      [nameOf('Background', count)]: await waker(stage),
    })
  })
}

/** Gives the milliseconds from a message that finds the worker asleep to its answer. */
async function waker(stage: Stage): Promise<() => Promise<number>> {
  const page = await stage.tab()
  await page.open(stage.blank)
  return async () => {
    await page.bringToFront()
    await stage.sleep()
    return page.evaluate(askBackground, null)
  }
}

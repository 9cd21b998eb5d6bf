import { drafts } from '../../../lib/drafts/drafts.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { LOOKS, type Look, writeWith } from '../../fixtures/records.ts'
import { MOMENT, opener } from '../opener.ts'
import type { Row } from '../report.ts'
import { besideService } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import { waker } from './background.ts'
import { interleaved, type Measure } from './measure.ts'

const [FEW, ...MORE] = [10, 100, 1_000, 10_000] as const

const ENDED = LOOKS.filter(({ status: { state } }) => state === 'confirmed' || state === 'refused')

/** How what a person waits for grows with what is stored. */
export const growth: Measure = async (rounds) => {
  const few = await timesWith(FEW, Math.ceil(rounds / 2))
  const rows: Row[] = []
  for (const count of MORE) {
    const times = await timesWith(count, Math.ceil(rounds / 2))
    for (const [what, floor] of Object.entries(few))
      rows.push({
        what: `${what} with ${count.toLocaleString('en')} moments, writes and drafts; floor: with ${FEW}`,
        rounds: times[what as keyof typeof times],
        floor,
        reach: { floor: 1.2 },
      })
  }
  return { rows }
}

/**
 * The times of popup, panel and background with so many moments at the service, and writes and
 * drafts in the database.
 */
const timesWith = (count: number, rounds: number) =>
  besideService(
    { generated: { moments: count }, seed: false, keepAlive: true },
    async (stage, service) => {
      const each = Array.from({ length: count }, (_, n) => n)
      const ended = (n: number) => writeWith(ENDED[n % ENDED.length] as Look, n)
      await stage.store({
        ...setUpFor(service),
        drafts: each.map((n) => drafts.rowOf({ ...draftOf(), id: `kept-${n}`, updatedAt: n })),
        writes: each.map((n) => writes.rowOf(ended(n))),
      })
      return interleaved(rounds, {
        Popup: (await opener(stage))('popup.html'),
        'Side panel': (await opener(stage, MOMENT))('sidepanel.html'),
        Background: await waker(stage),
      })
    },
  )

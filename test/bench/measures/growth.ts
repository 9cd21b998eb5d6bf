import { drafts } from '../../../lib/drafts/drafts.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { draftOf } from '../../fixtures/draft-of.ts'
import { LOOKS, writeWith } from '../../fixtures/records.ts'
import { startService } from '../../service/service.ts'
import type { Row } from '../report.ts'
import { opener } from '../shown.ts'
import { openStage } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import { waker } from '../wake.ts'
import { interleaved, type Measure } from './measure.ts'

const [FEW, ...MORE] = [10, 100, 1_000, 10_000] as const

const ENDED = LOOKS.filter(({ status: { state } }) => state === 'confirmed' || state === 'refused')

/** How what a person waits for grows with what is stored. */
export const growth: Measure = {
  name: 'growth',
  async run({ rounds }) {
    const few = await timesWith(FEW, Math.ceil(rounds / 2))
    const rows: Row[] = []
    for (const count of MORE) {
      const times = await timesWith(count, Math.ceil(rounds / 2))
      for (const [what, floor] of Object.entries(few))
        rows.push({
          what: `${what} with ${count.toLocaleString('en')} moments, writes and drafts; floor: with ${FEW}`,
          unit: 'ms',
          rounds: times[what as keyof typeof times],
          floor,
          reach: { floor: 1.2 },
        })
    }
    return { rows }
  },
}

/**
 * The times of popup, panel and background with so many moments at the service, and writes and
 * drafts in the database.
 */
async function timesWith(count: number, rounds: number) {
  const service = await startService({
    generated: { moments: count },
    seed: false,
    keepAlive: true,
  })
  const stage = await openStage([`${new URL(service.url).origin}/*`])
  try {
    const each = Array.from({ length: count }, (_, n) => n)
    const ended = (n: number) => writeWith(ENDED[n % ENDED.length] as (typeof ENDED)[number], n)
    await stage.store({
      ...setUpFor(service),
      drafts: each.map((n) => drafts.rowOf({ ...draftOf(), id: `kept-${n}`, updatedAt: n })),
      writes: each.map((n) => writes.rowOf(ended(n))),
    })
    return await interleaved(rounds, {
      Popup: (await opener(stage))('popup.html'),
      'Side panel': (await opener(stage, '[role="feed"] article'))('sidepanel.html'),
      Background: await waker(stage),
    })
  } finally {
    await stage.close()
    await service.close()
  }
}

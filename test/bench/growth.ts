import { drafts } from '../../lib/drafts/drafts.ts'
import { writes } from '../../lib/writes/journal.ts'
import { putDocuments } from '../fixtures/documents.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import { LOOKS, type Look, writeWith } from '../fixtures/records.ts'
import { interleaved, type Measure } from './measure.ts'
import { MOMENT, opener } from './opener.ts'
import { askBackground, onStage, type Stage, setUpFor } from './stage.ts'

const FEW = 10
const MANY = 10_000

const ENDED = LOOKS.filter(({ status: { state } }) => state === 'confirmed' || state === 'refused')

/** The panel beside the popup, and how what a person waits for grows with what is stored. */
export const growth: Measure = (rounds) =>
  // Both are open at once, so that they can be measured in turn.
  withMuch(FEW, (few) =>
    withMuch(MANY, async (many) => {
      const times = await interleaved(Math.ceil(rounds / 2), {
        popup: few.popup,
        panel: few.panel,
        background: few.background,
        muchPopup: many.popup,
        muchPanel: many.panel,
        muchBackground: many.background,
      })
      const grown = (what: string, much: number[], little: number[]) => ({
        what: `${what} with ${MANY.toLocaleString('en')} moments, writes and drafts; floor: with ${FEW}`,
        rounds: much,
        floor: little,
        reach: { floor: 1.2 },
      })
      return {
        rows: [
          {
            what: 'Side panel with a stored page: navigation to the first moment; floor: the popup',
            rounds: times.panel,
            floor: times.popup,
            reach: { floor: 1.4 },
            why: 'the timeline’s code, its stored page and the list are loaded after the code that popup and panel share.',
          },
          grown('Popup', times.muchPopup, times.popup),
          grown('Side panel', times.muchPanel, times.panel),
          grown('Background', times.muchBackground, times.background),
        ],
      }
    }),
  )

/**
 * Works with a browser beside a service that has so many moments, and with so many writes and
 * drafts in the database. What it opens gives milliseconds.
 */
function withMuch<T>(
  count: number,
  work: (opens: Record<'popup' | 'panel' | 'background', () => Promise<number>>) => Promise<T>,
): Promise<T> {
  const generated = { moments: count }
  return onStage({ generated, seed: false, keepAlive: true }, async (stage, service) => {
    const each = Array.from({ length: count }, (_, n) => n)
    const ended = (n: number) => writeWith(ENDED[n % ENDED.length] as Look, n)
    const kept = (n: number) => ({ ...draftOf(), id: `kept-${n}`, updatedAt: n })
    await stage.store(setUpFor(service), async (page) => {
      await putDocuments(page, drafts, each.map(kept))
      await putDocuments(page, writes, each.map(ended))
    })
    return work({
      popup: (await opener(stage))('popup.html'),
      panel: (await opener(stage, MOMENT))('sidepanel.html'),
      background: await waker(stage),
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

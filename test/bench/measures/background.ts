import { askBackground, onStage, type Stage } from '../stage.ts'
import { somebody } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** What a press waits for when the background sleeps. */
export const background: Measure = (rounds) =>
  onStage(async (stage) => {
    await stage.store(somebody())
    const { woken } = await interleaved(rounds, { woken: await waker(stage) })
    return {
      rows: [
        {
          what: 'A sleeping background: from a message to its answer',
          rounds: woken,
          reach: { most: 30 },
          why: 'Chromium starts a worker, and compiles and runs its script.',
        },
      ],
    }
  })

/** Gives the milliseconds from a message that finds the worker asleep to its answer. */
export async function waker(stage: Stage): Promise<() => Promise<number>> {
  const page = await stage.tab()
  await page.open(stage.blank)
  return async () => {
    await page.bringToFront()
    await stage.sleep()
    return page.evaluate(askBackground, null)
  }
}

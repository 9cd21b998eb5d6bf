import { openStage } from '../stage.ts'
import { somebody } from '../stored.ts'
import { waker } from '../wake.ts'
import { interleaved, type Measure } from './measure.ts'

/** What a press waits for when the background sleeps. */
export const background: Measure = {
  name: 'background',
  async run({ rounds }) {
    const stage = await openStage()
    try {
      await stage.store(somebody())
      const { woken } = await interleaved(rounds, { woken: await waker(stage) })
      return {
        rows: [
          {
            what: 'A sleeping background: from a message to its answer',
            unit: 'ms',
            rounds: woken,
            reach: { most: 30 },
            why: 'Chromium starts a worker, and compiles and runs its script.',
          },
        ],
      }
    } finally {
      await stage.close()
    }
  },
}

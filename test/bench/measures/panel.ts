import { startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { FIELD, noteFirst, timeToFirst } from '../shown.ts'
import { openStage } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** A moment of the timeline. */
const MOMENT = '[role="feed"] article'

/** The side panel with a page of the timeline in storage, beside the popup with the same storage. */
export const panel: Measure = {
  name: 'panel',
  async run({ rounds }) {
    const service = await startService({ generated: { moments: 100 }, keepAlive: true })
    const stage = await openStage([`${new URL(service.url).origin}/*`])
    try {
      await stage.store(setUpFor(service))
      const open = async (file: string, selector: string) => {
        const tab = await stage.tab()
        await noteFirst(tab, selector)
        return async () => {
          const time = await timeToFirst(tab, `${stage.origin}/${FLOOR.blank}`, `${stage.origin}/${file}`)
          // What the page still does must not be in the next one's time.
          await tab.open(`${stage.origin}/${FLOOR.blank}`)
          return time
        }
      }
      // The first round, which warms up, stores the page.
      const found = await interleaved(rounds, {
        panel: await open('sidepanel.html', MOMENT),
        popup: await open('popup.html', FIELD),
      })
      return {
        rows: [
          {
            what: 'Side panel with a stored page: navigation to the first moment shown; floor: the popup',
            unit: 'ms',
            rounds: found.panel,
            floor: found.popup,
            reach: { floor: 1.5 },
          },
        ],
      }
    } finally {
      await stage.close()
      await service.close()
    }
  },
}

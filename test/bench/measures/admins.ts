import type { Navigation } from '../../../lib/settings/navigation.ts'
import { until } from '../../fixtures/browser/until.ts'
import { startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { openStage } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

const [MOMENTS, PEOPLE] = [100, 10]

/** Who is admin of a collection: read from the service, checked with the chain, shown. */
export const admins: Measure = {
  name: 'admins',
  async run({ rounds }) {
    const service = await startService({
      generated: { moments: MOMENTS, adminsPerMoment: PEOPLE },
      seed: false,
      keepAlive: true,
    })
    const stage = await openStage([`${new URL(service.url).origin}/*`])
    // No collection has been read, and another section is shown first.
    const { collections: _, ...items } = setUpFor(service)
    const navigation = { v: 1, value: { panel: 'activity' } satisfies Navigation }
    try {
      const panel = await stage.tab()
      const read = async () => {
        await panel.open(`${stage.origin}/${FLOOR.blank}`)
        await stage.store({ ...items, navigation })
        await panel.client.send('Page.bringToFront')
        await panel.open(`${stage.origin}/sidepanel.html`)
        await until('the tabs', () =>
          panel.evaluate(() => document.querySelector('[data-section="admins"]') !== null, null),
        )
        return panel.evaluate(timeToList, PEOPLE)
      }
      const { list } = await interleaved(Math.ceil(rounds / 2), { list: read })
      return {
        rows: [
          {
            what: `Admins of ${MOMENTS} moments × ${PEOPLE} admins: press of the tab until every answer of service and chain is shown`,
            unit: 'ms',
            rounds: list,
            reach: { most: 1_000 },
          },
        ],
      }
    } finally {
      await stage.close()
      await service.close()
    }
  },
}

/**
 * Runs in the page: opens the section, and gives the milliseconds until everything has been read
 * and everybody is listed.
 */
async function timeToList(people: number): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>('[data-section="admins"]')?.click()
  // The section that was shown before has no list either.
  while (
    document.querySelector('.admins progress') ||
    document.querySelectorAll('li.admin').length < people
  )
    await new Promise(requestAnimationFrame)
  return performance.now() - began
}

import type { Navigation } from '../../../lib/settings/navigation.ts'
import { countingRpc } from '../../fixtures/admins.ts'
import type { ServiceToUse } from '../../fixtures/browser/set-up.ts'
import { until } from '../../fixtures/browser/until.ts'
import { startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { openStage } from '../stage.ts'
import { type Items, setUpFor } from '../stored.ts'
import type { Tab } from '../tab.ts'
import { interleaved, type Measure } from './measure.ts'

const MOMENTS = 1_000
const ADMINS = 50

/** Who is admin of a large collection: read from the service, checked with the chain, shown. */
export const admins: Measure = {
  name: 'admins',
  async run({ rounds }) {
    const service = await startService({
      generated: { moments: MOMENTS, adminsPerMoment: ADMINS },
      seed: false,
      keepAlive: true,
    })
    const rpc = await countingRpc(service.rpcUrl)
    const stage = await openStage([`${new URL(service.url).origin}/*`, `${rpc.url}/*`])
    try {
      const panel = await stage.tab()
      const requests: number[] = []
      const read = async () => {
        await panel.open(`${stage.origin}/${FLOOR.blank}`)
        await stage.store(itemsFor({ ...service, rpcUrl: rpc.url }))
        await panel.client.send('Page.bringToFront')
        await panel.open(`${stage.origin}/sidepanel.html`)
        await until('the tabs', () => panel.evaluate(() => document.querySelector('[data-section="admins"]') !== null, null))
        const asked = () => service.log.filter(({ path }) => !path.startsWith('/ar/')).length + rpc.counted.requests
        const before = asked()
        const took = await timeToList(panel, ADMINS)
        requests.push(asked() - before)
        return took
      }
      const { whole } = await interleaved(Math.ceil(rounds / 4), { whole: read })
      const what = `Admins of ${MOMENTS.toLocaleString('en')} moments × ${ADMINS} admins`
      return {
        rows: [
          { what: `${what}: until the list is complete`, unit: 'ms', rounds: whole },
          { what: 'The same: requests', unit: '', rounds: requests.slice(1) },
        ],
        notes: [
          'Admins are complete when every answer of service and chain is on screen, from the press of the tab on; the requests include that for the collections.',
        ],
      }
    } finally {
      await stage.close()
      await rpc.close()
      await service.close()
    }
  },
}

/** The settings; no collection has been read, and another section is shown first. */
function itemsFor(service: ServiceToUse): Items {
  const { collections: _, ...items } = setUpFor(service)
  return { ...items, navigation: { v: 1, value: { popup: 'write', panel: 'activity' } satisfies Navigation } }
}

/** Opens the section and waits until everything has been read and everybody is listed; in milliseconds. */
function timeToList(panel: Tab, people: number): Promise<number> {
  return panel.evaluate(async (wanted) => {
    const done = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const busy = document.querySelector('.admins progress')
        const listed = document.querySelectorAll('li.admin').length
        if (busy || listed < wanted) return
        observer.disconnect()
        requestAnimationFrame(() => resolve(performance.now()))
      })
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    const began = performance.now()
    document.querySelector<HTMLElement>('[data-section="admins"]')?.click()
    return (await done) - began
  }, people)
}

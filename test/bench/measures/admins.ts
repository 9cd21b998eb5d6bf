import type { Navigation } from '../../../lib/settings/navigation.ts'
import type { ServiceToUse } from '../../fixtures/browser/set-up.ts'
import { until } from '../../fixtures/browser/until.ts'
import { countingRpc } from '../../fixtures/counting-rpc.ts'
import { startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { openStage } from '../stage.ts'
import { type Items, setUpFor } from '../stored.ts'
import type { Tab } from '../tab.ts'
import { interleaved, type Measure } from './measure.ts'

/** Who is admin of a large collection: read from the service, checked with the chain, shown. */
export const admins: Measure = {
  name: 'admins',
  async run({ rounds }) {
    const small = await readings(100, 10, Math.ceil(rounds / 2))
    const large = await readings(1_000, 50, Math.ceil(rounds / 4))
    return {
      rows: [
        { ...untilComplete(100, 10), rounds: small.times, reach: { most: 1_000 } },
        { what: 'The same: requests', unit: '', rounds: small.requests, reach: { most: 15 } },
        { ...untilComplete(1_000, 50), rounds: large.times },
        { what: 'The same: requests', unit: '', rounds: large.requests },
        { what: 'The same: longest frame meanwhile', unit: 'ms', rounds: large.frames, reach: { most: 100 } },
      ],
      notes: [
        'Admins are complete when every answer of service and chain is on screen, from the press of the tab on; the requests include that for the collections.',
      ],
    }
  },
}

const untilComplete = (moments: number, people: number) => ({
  what: `Admins of ${moments.toLocaleString('en')} moments × ${people} admins: until the list is complete`,
  unit: 'ms' as const,
})

/** The times in milliseconds, the numbers of requests, and the longest frames of so many readings of such a collection. */
async function readings(moments: number, people: number, rounds: number) {
  const service = await startService({
    generated: { moments, adminsPerMoment: people },
    seed: false,
    keepAlive: true,
  })
  const rpc = await countingRpc(service.rpcUrl)
  const stage = await openStage([`${new URL(service.url).origin}/*`, `${rpc.url}/*`])
  try {
    const panel = await stage.tab()
    const requests: number[] = []
    const frames: number[] = []
    const read = async () => {
      await panel.open(`${stage.origin}/${FLOOR.blank}`)
      await stage.store(itemsFor({ ...service, rpcUrl: rpc.url }))
      await panel.client.send('Page.bringToFront')
      await panel.open(`${stage.origin}/sidepanel.html`)
      await until('the tabs', () => panel.evaluate(() => document.querySelector('[data-section="admins"]') !== null, null))
      const asked = () => service.log.filter(({ path }) => !path.startsWith('/ar/')).length + rpc.counted.requests
      const before = asked()
      const { took, longest } = await timeToList(panel, people)
      requests.push(asked() - before)
      frames.push(longest)
      return took
    }
    const { whole } = await interleaved(rounds, { whole: read })
    // The first of each warmed up.
    return { times: whole, requests: requests.slice(1), frames: frames.slice(1) }
  } finally {
    await stage.close()
    await rpc.close()
    await service.close()
  }
}

/** The settings; no collection has been read, and another section is shown first. */
function itemsFor(service: ServiceToUse): Items {
  const { collections: _, ...items } = setUpFor(service)
  return { ...items, navigation: { v: 1, value: { popup: 'write', panel: 'activity' } satisfies Navigation } }
}

/** Opens the section and waits until everything has been read and everybody is listed. Both times in milliseconds. */
function timeToList(panel: Tab, people: number): Promise<{ took: number; longest: number }> {
  return panel.evaluate(async (wanted) => {
    const isComplete = () =>
      !document.querySelector('.admins progress') && document.querySelectorAll('li.admin').length >= wanted
    const began = performance.now()
    document.querySelector<HTMLElement>('[data-section="admins"]')?.click()
    let last = began
    let longest = 0
    // The section that was shown before has no list either.
    do {
      const frame = await new Promise<number>(requestAnimationFrame)
      longest = Math.max(longest, frame - last)
      last = frame
    } while (!isComplete())
    return { took: last - began, longest }
  }, people)
}

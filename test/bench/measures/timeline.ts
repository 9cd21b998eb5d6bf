import { startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { type Walk, walkList } from '../frames.ts'
import { noteFirst, timeToFirst } from '../shown.ts'
import { openStage } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import type { Tab } from '../tab.ts'
import type { Growth, Row } from '../table.ts'
import type { Measure } from './measure.ts'

const SIZES = [100, 1_000, 10_000]
/** Pixels a frame: each shows wholly other moments than the one before, as if the bar were dragged. */
const STEP = 5_000

interface Walked extends Walk {
  size: number
  /** Of the page after a collection, in MB. */
  heap: number
  /** What the page's main thread worked, in milliseconds. */
  busy: number
}

/** A timeline of 10,000 moments in the side panel, to its end and back; and shorter ones, to see how the cost grows. */
export const timeline: Measure = {
  name: 'timeline',
  async run() {
    const walks: Walked[] = []
    for (const size of SIZES) walks.push(await walk(size))
    const of = (cost: (walked: Walked) => number) => walks.map((walked) => ({ size: walked.size, cost: cost(walked) }))
    const growth: Omit<Growth, 'of'>[] = [
      { what: 'Timeline to the end and back, work of the page', unit: 'ms', points: of(({ busy }) => busy) },
      { what: 'Timeline after that, heap', unit: 'MB', points: of(({ heap }) => heap) },
    ]
    const longest = walks.at(-1)
    return {
      rows: longest ? rowsOf(longest) : [],
      growth: growth.map((each) => ({ ...each, of: 'moments' })),
      notes: [
        `The timeline is scrolled by ${STEP.toLocaleString('en')} pixels a frame (${longest?.frames.length.toLocaleString('en')} frames). Frames are those of a headless Chromium that draws without a graphics card; DOM nodes are elements, texts and comments.`,
      ],
    }
  },
}

function rowsOf({ size, frames, nodes, heap }: Walked): Row[] {
  const late = (frames.filter((time) => time > 50).length / frames.length) * 100
  const row = (what: string, unit: Row['unit'], found: number, reach: Row['reach'] & object): Row => ({
    what,
    unit,
    rounds: [found],
    reach,
    single: true,
  })
  const what = `Timeline of ${size.toLocaleString('en')} moments to the end and back`
  return [
    row(`${what}: longest frame`, 'ms', Math.max(...frames), { most: 100 }),
    row('The same: frames over 50 ms', '%', late, { most: 1, below: true }),
    row('The same: DOM nodes at most', '', nodes, { most: 1_500, below: true }),
    row('The same: heap after a collection', 'MB', heap, { most: 60, below: true }),
  ]
}

async function walk(size: number): Promise<Walked> {
  const service = await startService({ generated: { moments: size }, seed: false, keepAlive: true })
  const stage = await openStage([`${new URL(service.url).origin}/*`])
  try {
    await stage.store(setUpFor(service))
    const panel = await stage.tab()
    const metrics = { width: 400, height: 900, deviceScaleFactor: 1, mobile: false }
    await panel.client.send('Emulation.setDeviceMetricsOverride', metrics)
    await panel.client.send('Performance.enable')
    await noteFirst(panel, '[role="feed"] article')
    await timeToFirst(panel, `${stage.origin}/${FLOOR.blank}`, `${stage.origin}/sidepanel.html`)
    const before = await worked(panel)
    const walked = await panel.evaluate(walkList, STEP)
    const busy = (await worked(panel)) - before
    return { ...walked, size, busy, heap: (await panel.heap()) / 1e6 }
  } finally {
    await stage.close()
    await service.close()
  }
}

/** How long the page's main thread has worked so far, in milliseconds. */
async function worked({ client }: Tab): Promise<number> {
  const { metrics } = await client.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

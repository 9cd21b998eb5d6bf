import { startService } from '../../service/service.ts'
import { FLOOR } from '../floors/floors.ts'
import { walkList } from '../frames.ts'
import { noteFirst, timeToFirst } from '../shown.ts'
import { openStage } from '../stage.ts'
import { setUpFor } from '../stored.ts'
import type { Measure } from './measure.ts'

const MOMENTS = 10_000
/** Pixels a frame: faster than a hand turns a wheel, slower than one drags the bar. */
const STEP = 3_000

/** A timeline of 10,000 moments in the side panel, to its end and back. */
export const timeline: Measure = {
  name: 'timeline',
  async run() {
    const service = await startService({ generated: { moments: MOMENTS }, seed: false, keepAlive: true })
    const stage = await openStage([`${new URL(service.url).origin}/*`])
    try {
      await stage.store(setUpFor(service))
      const panel = await stage.tab()
      await panel.client.send('Emulation.setDeviceMetricsOverride', {
        width: 400,
        height: 900,
        deviceScaleFactor: 1,
        mobile: false,
      })
      await noteFirst(panel, '[role="feed"] article')
      await timeToFirst(panel, `${stage.origin}/${FLOOR.blank}`, `${stage.origin}/sidepanel.html`)
      const { frames, nodes } = await panel.evaluate(walkList, STEP)
      const heap = (await panel.heap()) / 1e6
      const late = (frames.filter((time) => time > 50).length / frames.length) * 100
      const what = `Timeline of ${MOMENTS.toLocaleString('en')} moments to the end and back`
      return {
        rows: [
          { what: `${what}: longest frame`, unit: 'ms', rounds: [Math.max(...frames)], reach: { most: 100 }, single: true },
          { what: 'The same: frames over 50 ms', unit: '%', rounds: [late], reach: { most: 1, below: true }, single: true },
          { what: 'The same: DOM nodes at most', unit: '', rounds: [nodes], reach: { most: 1_500, below: true }, single: true },
          {
            what: 'The same: heap after a collection',
            unit: 'MB',
            rounds: [heap],
            reach: { most: 60, below: true },
            single: true,
          },
        ],
        notes: [
          `The timeline is scrolled by ${STEP.toLocaleString('en')} pixels a frame (${frames.length.toLocaleString('en')} frames). Frames are those of a headless Chromium that draws without a graphics card; DOM nodes are elements, texts and comments.`,
        ],
      }
    } finally {
      await stage.close()
      await service.close()
    }
  },
}

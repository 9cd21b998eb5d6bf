import { FLOOR } from '../floors/floors.ts'
import { FIELD, noteFirst, timeToFirst } from '../shown.ts'
import { openStage } from '../stage.ts'
import { somebody } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** What the extension holds in memory while it is open, and while it does nothing. */
export const memory: Measure = {
  name: 'memory',
  async run({ rounds }) {
    const stage = await openStage()
    try {
      await stage.store(somebody())
      const worker = await stage.attachWorker()
      const tab = await stage.tab()
      await noteFirst(tab, FIELD)
      const blank = `${stage.origin}/${FLOOR.blank}`
      const heap = (file: string) => async () => {
        await timeToFirst(tab, blank, `${stage.origin}/${file}`)
        return (await tab.heap()) / 1e6
      }
      const found = await interleaved(Math.ceil(rounds / 4), {
        popup: heap('popup.html'),
        react: heap(FLOOR.react),
        worker: async () => (await worker.heap()) / 1e6,
      })
      return {
        rows: [
          { what: 'Heap of an open popup; floor: react-dom "hello"', unit: 'MB', rounds: found.popup, floor: found.react },
          { what: 'Heap of the idle worker; the same floor', unit: 'MB', rounds: found.worker, floor: found.react },
        ],
        notes: ['Heaps are those of JavaScript, after collections of garbage; the browser’s own objects are not in them.'],
      }
    } finally {
      await stage.close()
    }
  },
}

import { FLOOR } from '../floors/floors.ts'
import { pressToFrame } from '../real-popup.ts'
import { FIELD, opener } from '../shown.ts'
import { openStage } from '../stage.ts'
import { somebody } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** The popup beside the least that one made with react-dom can be. */
export const popup: Measure = {
  name: 'popup',
  async run({ rounds }) {
    const stage = await openStage()
    try {
      await stage.store(somebody())
      const real = await pressToFrame(stage)
      const frame = await interleaved(rounds, {
        popup: real('popup.html'),
        react: real(FLOOR.react),
      })
      const tab = await stage.tab()
      const open = await opener(stage, FIELD, tab)
      const field = await interleaved(rounds, {
        popup: open('popup.html'),
        react: open(FLOOR.react),
      })
      const heapOf = (file: string) => async () => {
        await open(file, 'stay')()
        await tab.client.send('HeapProfiler.collectGarbage')
        const { usedSize } = await tab.client.send<{ usedSize: number }>('Runtime.getHeapUsage')
        return usedSize / 1_000_000
      }
      const heap = await interleaved(3, { popup: heapOf('popup.html'), react: heapOf(FLOOR.react) })
      return {
        rows: [
          {
            what: 'Popup: press of the toolbar’s button to the first frame with the text field; floor: react-dom "hello"',
            unit: 'ms',
            rounds: frame.popup,
            floor: frame.react,
            reach: { floor: 1.1 },
            why: 'of what the popup takes more than the floor, a third is loading and running its code, a third is reading settings and draft, and a third is rendering and laying out the form (traced).',
          },
          {
            what: 'Popup in a warm tab: navigation to the text field; the same floor',
            unit: 'ms',
            rounds: field.popup,
            floor: field.react,
            reach: { floor: 1.25 },
            why: 'the field waits for the settings and the draft, which are read from storage while the code is compiled.',
          },
          {
            what: 'Popup: memory of its scripts when it is shown, after a collection; the same floor',
            unit: 'MB',
            rounds: heap.popup,
            floor: heap.react,
            reach: { floor: 1.5 },
            why: 'zod, the texts and the stored settings are in memory, beside React.',
          },
        ],
        notes: [
          'Popup and floor are opened with the worker asleep, by a button that is pinned to the toolbar: one that is not slides in first, and keeps every popup waiting for another 200 ms. The frame is the browser’s first contentful paint, which must hold the text field; the field counts when it is enabled and laid out.',
        ],
      }
    } finally {
      await stage.close()
    }
  },
}

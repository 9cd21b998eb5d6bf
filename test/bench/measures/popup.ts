import { FLOOR } from '../floors/floors.ts'
import { FIELD, noteFirst, timeToFirst } from '../shown.ts'
import { openStage, type Stage } from '../stage.ts'
import { muchOf, somebody } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** Opens pages of a stage in one warm tab, and times the first text field. */
async function opener(stage: Stage): Promise<(file: string) => () => Promise<number>> {
  const tab = await stage.tab()
  await noteFirst(tab, FIELD)
  return (file) => () => timeToFirst(tab, `${stage.origin}/${FLOOR.blank}`, `${stage.origin}/${file}`)
}

/** The popup, empty and full, and its floors. Two browsers, because storage is one in each; their rounds are interleaved. */
export const popup: Measure = {
  name: 'popup',
  async run({ rounds }) {
    const [empty, full] = [await openStage(), await openStage()]
    try {
      await empty.store(somebody())
      await full.store(muchOf({ writes: 1_000, drafts: 50, collections: 200 }))
      const [open, openFull] = [await opener(empty), await opener(full)]
      const found = await interleaved(rounds, {
        still: open(FLOOR.static),
        react: open(FLOOR.react),
        popup: open('popup.html'),
        full: openFull('popup.html'),
      })
      const what = 'navigation to the first usable text field'
      return {
        rows: [
          { what: `Popup: ${what}; floor: a static page`, unit: 'ms', rounds: found.popup, floor: found.still },
          {
            what: 'The same; floor: react-dom "hello"',
            unit: 'ms',
            rounds: found.popup,
            floor: found.react,
            reach: { floor: 1.3 },
          },
          {
            what: 'Popup with 1,000 writes, 50 drafts, 200 collections stored; floor: the empty popup',
            unit: 'ms',
            rounds: found.full,
            floor: found.popup,
            reach: { floor: 1.3 },
          },
        ],
        notes: [
          'Popup and floors are opened as a page in a warm tab, each from the same blank page of the extension, with the worker asleep. The text field counts when it is enabled and laid out; the frame that shows it is not waited for, because frames come every 16.7 ms whatever the page does.',
        ],
      }
    } finally {
      await empty.close()
      await full.close()
    }
  },
}

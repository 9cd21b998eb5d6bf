import { backToWrite, timeToActivity } from '../activity.ts'
import { FLOOR } from '../floors/floors.ts'
import { pressToFrame } from '../real-popup.ts'
import { FIELD, frameOf, noteFirst, timeToFirst, wholeTextOf } from '../shown.ts'
import { openStage, type Stage } from '../stage.ts'
import { draftOf, draftsOf, type Items, muchOf, somebody, textOf } from '../stored.ts'
import type { Row } from '../table.ts'
import { interleaved, type Measure } from './measure.ts'
import { openPopup } from './typing.ts'

/** What the popups that are compared have in storage. Each has a browser of its own, because storage is one in each. */
const PROFILES = {
  empty: somebody,
  full: () => muchOf({ writes: 1_000, drafts: 50, collections: 200 }),
  busy: () => muchOf({ writes: 10_000, drafts: 500, collections: 200 }),
  long: () => ({ ...somebody(), ...draftsOf([draftOf('long', textOf(1_000_000))]) }),
} satisfies Record<string, () => Items>

/** The popup beside its floors, and beside itself with much in storage. */
export const popup: Measure = {
  name: 'popup',
  async run({ rounds }) {
    const stages = await openStages()
    try {
      const { empty } = stages
      const real = await pressToFrame(empty)
      const pressed = await interleaved(rounds, { popup: real('popup.html'), react: real(FLOOR.react) })
      const [open, full, busy, long] = await Promise.all([
        opener(empty),
        opener(stages.full),
        opener(stages.busy),
        opener(stages.long),
      ])
      const frames = await interleaved(rounds, {
        popup: open('popup.html', frameOf),
        react: open(FLOOR.react, frameOf),
      })
      const fields = await interleaved(rounds, {
        react: open(FLOOR.react),
        popup: open('popup.html'),
        full: full('popup.html'),
        busy: busy('popup.html'),
        long: long('popup.html'),
        whole: long('popup.html', wholeTextOf),
      })
      const sections = await interleaved(Math.ceil(rounds / 2), { activity: await activityOf(stages.busy) })
      const beside = (what: string, found: number[], floor: number[], most?: number): Row => ({
        what,
        unit: 'ms',
        rounds: found,
        floor,
        ...(most !== undefined && { reach: { floor: most } }),
      })
      return {
        rows: [
          beside(
            'Popup: press of the toolbar’s button to the first frame with the text field; floor: react-dom "hello"',
            pressed.popup,
            pressed.react,
            1.25,
          ),
          beside('The same, opened as a page in a warm tab: navigation to that frame', frames.popup, frames.react, 1.25),
          beside('The same: navigation to the text field in the document', fields.popup, fields.react),
          beside('Popup with 1,000 writes, 50 drafts, 200 collections; floor: the empty popup', fields.full, fields.popup, 1.3),
          beside('Popup with 10,000 writes, 500 drafts; the same floor', fields.busy, fields.popup, 1.3),
          {
            what: 'Activity of that profile: press of the tab to the frame with the first write',
            unit: 'ms',
            rounds: sections.activity,
            reach: { most: 100 },
          },
          beside('Popup on a draft of 1 MB; floor: the empty popup', fields.long, fields.popup, 2),
          beside('The same: until the field holds the whole text and takes keys', fields.whole, fields.popup),
        ],
        notes: [
          'Popup and floors are opened with the worker asleep: by the toolbar’s button, timed from the press; or as a page in a warm tab, each from the same blank page of the extension, timed from the navigation. The frame is that of the browser’s first contentful paint, which must hold the text field. The text field counts when it is enabled and laid out, whatever frame shows it. Of a draft with more than 100,000 characters the first frame shows the beginning; the rest follows that frame.',
        ],
      }
    } finally {
      for (const stage of Object.values(stages)) await stage.close()
    }
  },
}

async function openStages(): Promise<Record<keyof typeof PROFILES, Stage>> {
  const stages: [string, Stage][] = []
  for (const [name, items] of Object.entries(PROFILES)) {
    const stage = await openStage()
    await stage.store(items())
    stages.push([name, stage])
  }
  return Object.fromEntries(stages) as Record<keyof typeof PROFILES, Stage>
}

/** Opens pages of a stage in one warm tab, and gives the time to the first text field, or what `of` makes of that page. */
async function opener(stage: Stage) {
  const tab = await stage.tab()
  await noteFirst(tab, FIELD)
  return (file: string, of?: typeof frameOf) => async () => {
    const field = await timeToFirst(tab, `${stage.origin}/${FLOOR.blank}`, `${stage.origin}/${file}`)
    return of ? of(tab, FIELD) : field
  }
}

/** Opens the popup in a tab of its own, and gives a function that times its section Activity. */
async function activityOf(stage: Stage): Promise<() => Promise<number>> {
  const tab = await stage.tab()
  await noteFirst(tab, FIELD)
  return async () => {
    await openPopup(stage, tab)
    const shown = await timeToActivity(tab)
    await backToWrite(tab)
    return shown
  }
}

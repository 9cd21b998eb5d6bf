import { FLOOR } from '../floors/floors.ts'
import { typeKeys } from '../keys.ts'
import { FIELD, noteFirst, timeToFirst } from '../shown.ts'
import { openStage, type Stage } from '../stage.ts'
import { quantile } from '../statistics.ts'
import { draftOf, draftsOf, somebody, textOf } from '../stored.ts'
import type { Tab } from '../tab.ts'
import type { Measure } from './measure.ts'

/** Typing at the end of a long draft, in the popup; the floor is a text area that does nothing. */
export const typing: Measure = {
  name: 'typing',
  async run({ rounds }) {
    const long = await typed(100_000, rounds * 2)
    const huge = await typed(1_000_000, rounds)
    return {
      rows: [
        {
          what: 'Typing in a draft of 100,000 characters: key to frame, median; floor: a bare text area',
          unit: 'ms',
          rounds: long.draft,
          floor: long.floor,
          reach: { most: 16 },
        },
        {
          what: 'The same: 99th percentile',
          unit: 'ms',
          rounds: [quantile(long.draft, 0.99)],
          floor: [quantile(long.floor, 0.99)],
          single: true,
        },
        {
          what: 'Typing in a draft of 1 MB, median; floor: a bare text area',
          unit: 'ms',
          rounds: huge.draft,
          floor: huge.floor,
          reach: { floor: 1.5 },
        },
      ],
      notes: [
        'Keys come every 60 ms, from the time that the browser gives the key until the frame with it was drawn; a frame may be up to 16.7 ms away when the key comes, for the floor too.',
      ],
    }
  },
}

/** Three turns of so many keys at the end of a draft of so many characters, and of a text area with the same text. */
async function typed(characters: number, count: number): Promise<{ draft: number[]; floor: number[] }> {
  const stage = await openStage()
  try {
    await openDraft(stage, characters)
    const tab = await stage.tab()
    await noteFirst(tab, FIELD)
    const keys = { draft: [] as number[], floor: [] as number[] }
    // The first turn warms up. Turns are interleaved with those of the floor.
    for (let turn = 0; turn < 4; turn++) {
      for (const kind of ['draft', 'floor'] as const) {
        await (kind === 'draft' ? openPopup(stage, tab) : openFloor(stage, tab, characters))
        const found = await typeKeys(tab, turn === 0 ? 5 : count)
        if (turn > 0) keys[kind].push(...found)
      }
    }
    return keys
  } finally {
    await stage.close()
  }
}

/** Stores a draft of so many characters as the one that is being written. */
export const openDraft = (stage: Stage, characters: number): Promise<void> =>
  stage.store({ ...somebody(), ...draftsOf([draftOf('long', textOf(characters))]) })

export async function openPopup({ origin }: Stage, tab: Tab): Promise<number> {
  return timeToFirst(tab, `${origin}/${FLOOR.blank}`, `${origin}/popup.html`)
}

/** The blank page with a text area of the popup's size. */
async function openFloor({ origin }: Stage, tab: Tab, characters: number): Promise<void> {
  await tab.open(`${origin}/${FLOOR.blank}`)
  await tab.evaluate((value) => {
    const field = document.createElement('textarea')
    Object.assign(field.style, { width: '360px', height: '350px' })
    field.value = value
    document.body.append(field)
  }, textOf(characters))
}

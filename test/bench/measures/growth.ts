import { backToWrite, timeToActivity } from '../activity.ts'
import { captures } from '../captures.ts'
import { typeKeys } from '../keys.ts'
import { servePages } from '../pages.ts'
import { FIELD, noteFirst } from '../shown.ts'
import { openStage } from '../stage.ts'
import { median } from '../statistics.ts'
import { muchOf, somebody } from '../stored.ts'
import type { Growth } from '../table.ts'
import { type Extent, interleaved, type Measure } from './measure.ts'
import { openDraft, openPopup } from './typing.ts'

type Point = Growth['points'][number]

const WRITES = [10, 100, 1_000]
const DRAFTS = [5, 50, 500]
const KILOBYTES = [1, 10, 100, 1_000]

/** How cost grows with writes and with text; for moments see timeline.ts. */
export const growth: Measure = {
  name: 'growth',
  async run(extent) {
    return {
      growth: [...(await withWrites(extent)), await withDrafts(extent), ...(await withText(extent))],
      notes: [
        'An exponent of 0: the size does not matter; of 1: twice as much costs twice as much. What costs the same however much there is makes it smaller, least so in the last step.',
      ],
    }
  },
}

/** The popup, and the section Activity in it. */
async function withWrites({ rounds }: Extent): Promise<Growth[]> {
  const stage = await openStage()
  try {
    const tab = await stage.tab()
    await noteFirst(tab, FIELD)
    const popups: Point[] = []
    const sections: Point[] = []
    for (const size of WRITES) {
      await stage.store(muchOf({ writes: size, drafts: 1, collections: 1 }))
      const popup: number[] = []
      const section: number[] = []
      for (let round = -1; round < Math.ceil(rounds / 3); round++) {
        const opened = await openPopup(stage, tab)
        const shown = await timeToActivity(tab)
        await backToWrite(tab)
        if (round >= 0) popup.push(opened)
        if (round >= 0) section.push(shown)
      }
      popups.push({ size, cost: median(popup) })
      sections.push({ size, cost: median(section) })
    }
    return [
      { what: 'Popup, to the first text field', of: 'writes', unit: 'ms', points: popups },
      { what: 'Activity, from the press to the first write', of: 'writes', unit: 'ms', points: sections },
    ]
  } finally {
    await stage.close()
  }
}

async function withDrafts({ rounds }: Extent): Promise<Growth> {
  const stage = await openStage()
  try {
    const tab = await stage.tab()
    await noteFirst(tab, FIELD)
    const points: Point[] = []
    for (const size of DRAFTS) {
      await stage.store(muchOf({ writes: 1, drafts: size, collections: 1 }))
      const { popup } = await interleaved(Math.ceil(rounds / 3), { popup: () => openPopup(stage, tab) })
      points.push({ size, cost: median(popup) })
    }
    return { what: 'Popup, to the first text field', of: 'drafts', unit: 'ms', points }
  } finally {
    await stage.close()
  }
}

/** A capture, the popup with such a draft, and a key typed into it. */
async function withText({ rounds }: Extent): Promise<Growth[]> {
  const pages = await servePages()
  const stage = await openStage([`${pages.origin}/*`])
  try {
    const tab = await stage.tab()
    await noteFirst(tab, FIELD)
    const points = { captured: [] as Point[], opened: [] as Point[], typed: [] as Point[] }
    for (const size of KILOBYTES) {
      await stage.store(somebody())
      const { captured: work } = captures(stage, pages, size)
      const { captured } = await interleaved(Math.ceil(rounds / 5), { captured: work })
      await openDraft(stage, size * 1_000)
      const opened: number[] = []
      for (let round = 0; round < Math.ceil(rounds / 5); round++) opened.push(await openPopup(stage, tab))
      const keys = await typeKeys(tab, rounds)
      points.captured.push({ size, cost: median(captured) })
      points.opened.push({ size, cost: median(opened) })
      points.typed.push({ size, cost: median(keys) })
    }
    const row = (what: string, found: Point[]): Growth => ({ what, of: 'kB', unit: 'ms', points: found })
    return [
      row('Capture, until the draft is stored', points.captured),
      row('Popup with a draft, to the first text field', points.opened),
      row('Key to frame in that draft', points.typed),
    ]
  } finally {
    await stage.close()
    await pages.close()
  }
}

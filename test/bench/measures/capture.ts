import { captures } from '../captures.ts'
import { servePages } from '../pages.ts'
import { openStage } from '../stage.ts'
import { somebody } from '../stored.ts'
import type { Row } from '../table.ts'
import { interleaved, type Measure } from './measure.ts'

/** A selection of 1 MB and 20,000 nodes, from the choice in the menu until the draft is stored. */
export const capture: Measure = {
  name: 'capture',
  async run({ rounds }) {
    const pages = await servePages()
    const stage = await openStage([`${pages.origin}/*`])
    try {
      await stage.store(somebody())
      const { captured, opening, bare, read, styles } = await interleaved(Math.ceil(rounds / 2), captures(stage, pages, 1_000))
      const row = (what: string, found: number[]): Row => ({ what, unit: 'ms', rounds: found, floor: read })
      return {
        rows: [
          {
            ...row('Capture of 1 MB in 20,000 nodes until the draft is stored; floor: Selection.toString()', captured),
            reach: { floor: 3, plus: 50 },
          },
          row('The same, with the side panel opening beside it', opening),
          row('Nothing but toString() in the page, handed to a worker and stored', bare),
          row('Nothing but the styles that tell what a person sees of that page', styles),
        ],
        notes: [
          'The capture is started by the event of the menu with the gesture of a click, in a worker that is awake, beside a side panel that is open or opens then, on a page that was loaded for this alone; so is the page whose selection `toString()` reads. The third row is what Chromium takes to bring 1 MB from a page into an extension’s storage, the fourth what it takes to say which of the 10,000 paragraphs are seen; with nothing of ours in them.',
        ],
      }
    } finally {
      await stage.close()
      await pages.close()
    }
  },
}

import { captures } from '../captures.ts'
import { servePages } from '../pages.ts'
import { openStage } from '../stage.ts'
import { somebody } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** See docs/decisions/0005-capture-by-sight.md, "What it costs". */
const WHY =
  'each paragraph is read by its place and some twenty values of its style, about 40 µs in all; no single one stands out in a profile.'

/**
 * Selections of 100 kB, and of 1 MB in 20,000 nodes, from the choice in the menu until the draft is
 * stored.
 */
export const capture: Measure = {
  name: 'capture',
  async run({ rounds }) {
    const pages = await servePages()
    const stage = await openStage([`${pages.origin}/*`])
    try {
      await stage.store(somebody())
      const short = await interleaved(Math.ceil(rounds / 2), captures(stage, pages, 100))
      const { captured, opening, bare } = await interleaved(
        Math.ceil(rounds / 2),
        captures(stage, pages, 1_000),
      )
      return {
        rows: [
          {
            what: 'Capture of 100 kB until the draft is stored; floor: toString(), sent to a worker, stored',
            unit: 'ms',
            rounds: short.captured,
            floor: short.bare,
            reach: { most: 30 },
            why: WHY,
          },
          {
            what: 'Capture of 1 MB in 20,000 nodes until the draft is stored; the same floor',
            unit: 'ms',
            rounds: captured,
            floor: bare,
            reach: { floor: 3 },
            why: WHY,
          },
          {
            what: 'The same, with the side panel opening beside it',
            unit: 'ms',
            rounds: opening,
            floor: bare,
          },
        ],
        notes: [
          'The capture is started by the event of the menu with the gesture of a click, in a worker that is awake, beside a side panel that is open or opens then, on a page that was loaded for this alone. Its floor is what Chromium takes to bring such a text from a page into one record of an open IndexedDB, without any code of the extension.',
        ],
      }
    } finally {
      await stage.close()
      await pages.close()
    }
  },
}

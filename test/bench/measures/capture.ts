import { createServer } from 'node:http'
import { listen } from '../../fixtures/listen.ts'
import { captures } from '../captures.ts'
import { onStage } from '../stage.ts'
import { somebody, textOf } from '../stored.ts'
import { interleaved, type Measure } from './measure.ts'

/** See docs/decisions/0005-capture-by-sight.md, "What it costs". */
const WHY =
  'each paragraph is read by its place and some twenty values of its style, about 40 µs in all; no single one stands out in a profile.'

/**
 * Selections of 100 kB, and of 1 MB in 20,000 nodes, from the choice in the menu until the draft is
 * stored.
 */
export const capture: Measure = async (rounds) => {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(url))
  })
  const pages = await listen(server)
  const origin = `http://${pages.host}`
  try {
    const [short, long] = await onStage(
      async (stage) => {
        await stage.store(somebody())
        const times = async (kilobytes: number) =>
          interleaved(Math.ceil(rounds / 2), await captures(stage, `${origin}/${kilobytes}`))
        return [await times(100), await times(1_000)] as const
      },
      [`${origin}/*`],
    )
    return {
      rows: [
        {
          what: 'Capture of 100 kB until the draft is stored; floor: toString(), sent to a worker, stored',
          rounds: short.captured,
          floor: short.bare,
          reach: { most: 30 },
          why: WHY,
        },
        {
          what: 'Capture of 1 MB in 20,000 nodes until the draft is stored; the same floor',
          rounds: long.captured,
          floor: long.bare,
          reach: { floor: 3 },
          why: WHY,
        },
        {
          what: 'The same, with the side panel opening beside it',
          rounds: long.opening,
          floor: long.bare,
        },
      ],
      notes: [
        'The capture is started by the event of the menu with the gesture of a click, in a worker that is awake, beside a side panel that is open or opens then, on a page that was loaded for this alone. Its floor is what Chromium takes to bring such a text from a page into one record of an open IndexedDB, without any code of the extension.',
      ],
    }
  } finally {
    await pages.close()
  }
}

/**
 * The page `/N`: N kilobytes of text, in paragraphs of 100 characters, an element and a text node
 * each.
 */
function pageOf(url = '/'): string {
  const kilobytes = Number(url.slice(1)) || 1
  const words = textOf(92).replace(/\s/g, ' ')
  const paragraphs = Array.from(
    { length: kilobytes * 10 },
    (_, n) => `<p>${words} ${String(n).padStart(6, '0')}.</p>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${kilobytes} kB</title><body>${paragraphs.join('\n')}</body></html>`
}

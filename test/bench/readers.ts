import { join } from 'node:path'
import { bundleForPage } from '../fixtures/page-script.ts'
import type { Reader, timeOf } from './in-page.ts'
import type { Row } from './report.ts'
import type { Stage } from './stage.ts'

declare const readers: { timeOf: typeof timeOf }

/** A script that defines `readers`, which has what in-page.ts exports, in a page. */
export const READERS = bundleForPage(join(import.meta.dirname, 'in-page.ts'), 'readers')

const TOLD: Record<Reader, string> = {
  ours: 'our reader alone: the selection, as it is seen',
  readability: 'Readability: the whole article, from the document',
  defuddle: 'Defuddle: the whole article, from the document',
}

/** Runs in the page: selects everything, and lets it be painted. */
export async function selectAll(): Promise<void> {
  getSelection()?.selectAllChildren(document.body)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}

/**
 * Functions that each give the milliseconds of one reader, alone, in a page that was loaded for it
 * and in which everything is selected.
 */
export function readings(stage: Stage, url: string): Record<Reader, () => Promise<number>> {
  const reading = (reader: Reader) => async () => {
    const tab = await stage.tab()
    await tab.open(url)
    await tab.run(READERS)
    await tab.evaluate(selectAll, null)
    const { took, share } = await tab.evaluate((name) => readers.timeOf(name), reader)
    await tab.close()
    // Who leaves words out is quick.
    if (share < 0.9) throw new Error(`${reader} finds ${share} of the text on ${url}`)
    return took
  }
  return {
    ours: reading('ours'),
    readability: reading('readability'),
    defuddle: reading('defuddle'),
  }
}

/** What the readers take on one page. */
export const rowsOfReadings = (page: string, times: Record<Reader, number[]>): Row[] =>
  (['ours', 'readability', 'defuddle'] as const).map((reader) => ({
    what: `Reading of ${page} in the page, ${TOLD[reader]}`,
    rounds: times[reader],
  }))

export const READING_NOTE =
  'Readability and Defuddle read the same pages in the same rounds as ours, each in a tab of its own that has the script already; what is timed is the call alone, for Readability with the clone of the document that it needs. They find the article and give it as HTML. Ours gives the selection, which is all of the page here, as plain text as it is seen; on a page of less than 40,000 elements it also reads the page’s whole text for a link to the passage.'

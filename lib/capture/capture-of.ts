import { oneLine } from '../util/one-line'
import { readMetadata, sourceOf } from './page-metadata'
import type { Heading, PageDescription } from './page-snapshot'
import type { Source } from './source'
import { firstLine, MAX_TITLE, suggestTitles } from './title'

/** A captured text with suitable titles, best first. */
export interface CapturedText {
  text: string
  titles: string[]
  source: Source
}

/**
 * Names a text after its page. `found`: the headings in the frame that has the selection, if it
 * could be read.
 */
export function captureOf(
  text: string,
  page: PageDescription,
  found: readonly Heading[],
  via: Source['via'],
  fragment?: string,
): CapturedText {
  const headings = headingsOf(found, text)
  const metadata = readMetadata(page, [...headings.all, firstLine(text)])
  const title = (metadata.titleIsSite && (headings.first || headings.above)) || metadata.title
  const source = sourceOf({ ...metadata, title: oneLine(title, MAX_TITLE) }, via, fragment)
  return { text, titles: suggestTitles(metadata, headings, text), source }
}

/** A heading may take several lines. */
const MAX_LINES = 4

/**
 * All headings of a page, each in one line, and which of them belong to a captured text: `above` is
 * the last one that begins before it, and `first` the one that it begins with; empty for none.
 */
function headingsOf(found: readonly Heading[], text: string) {
  const all = found.map((heading) => oneLine(heading.text, MAX_TITLE))
  const lines = text.split('\n', MAX_LINES)
  const beginnings = new Set(
    lines.map((_, i) => oneLine(lines.slice(0, i + 1).join(' '), MAX_TITLE)),
  )
  return {
    all,
    above: all.findLast((_, i) => found[i]?.isAbove) ?? '',
    first: all.find((heading) => beginnings.has(heading)) ?? '',
  }
}

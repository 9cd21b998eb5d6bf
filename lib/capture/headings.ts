import { oneLine } from '../util/one-line'
import type { Heading } from './page/read-headings'
import { MAX_TITLE } from './title'

/** The headings of a page, as one line each. */
export interface Headings {
  all: string[]
  /** The last one that begins before the captured text; empty for none. */
  above: string
  /** The one that the captured text begins with; empty for none. */
  first: string
}

/** A heading may take several lines. */
const MAX_LINES = 4

/** Tells which headings of a page belong to a captured text. */
export function headingsOf(found: readonly Heading[], text: string): Headings {
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

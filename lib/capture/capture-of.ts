import { oneLine } from '../util/one-line'
import { readMetadata, sourceOf } from './page-metadata'
import type { Heading, PageDescription } from './page-snapshot'
import type { Source } from './source'
import { firstLine, type Headings, isLabel, isTitle, MAX_TITLE, suggestTitles } from './title'

/** A captured text with suitable titles, best first. */
export interface CapturedText {
  text: string
  titles: string[]
  source: Source
}

/** `found`: the headings in the frame that has the selection, if it could be read. */
export function captureOf(
  text: string,
  page: PageDescription,
  found: readonly Heading[],
  via: Source['via'],
  fragment?: string,
): CapturedText {
  const headings = headingsOf(found, text, page.title)
  const metadata = readMetadata(page, headings)
  const title = (metadata.titleIsSite && (headings.first || headings.above)) || metadata.title
  const source = sourceOf({ ...metadata, title: oneLine(title, MAX_TITLE) }, via, fragment)
  return { text, titles: suggestTitles(metadata, headings, text), source }
}

/** A heading may take several lines. */
const MAX_LINES = 4

/** The text's first line counts as one: a page's title may begin with it. */
function headingsOf(found: readonly Heading[], text: string, title: string): Headings {
  const headings = found.map((each) => ({ ...each, text: oneLine(each.text, MAX_TITLE) }))
  const textsOf = (heads: Heading['heads']): string[] =>
    headings.filter((each) => each.heads === heads).map((each) => each.text)
  const lines = text.split('\n', MAX_LINES)
  const beginnings = new Set(
    lines.map((_, i) => oneLine(lines.slice(0, i + 1).join(' '), MAX_TITLE)),
  )
  const titles = headings.filter(
    ({ text, heads }) => heads !== 'part' && heads !== 'site' && isTitle(text),
  )
  return {
    all: [...headings.map((each) => each.text), oneLine(firstLine(text), MAX_TITLE)],
    // "Summary" heads a part, unless the page is called so.
    headlines: [...textsOf('article'), ...textsOf('page')].filter(
      (each) => !isLabel(each) || title.includes(each),
    ),
    ofSite: textsOf('site'),
    sections: titles
      .slice(titles.findIndex(({ heads }) => heads === 'page') + 1)
      .flatMap(({ text, heads }) => (heads ? [] : text)),
    above: titles.findLast(({ isAbove, heads }) => isAbove && !heads)?.text ?? '',
    first: titles.find((each) => beginnings.has(each.text))?.text ?? '',
  }
}

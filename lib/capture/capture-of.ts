import { oneLine } from '../util/one-line'
import { readMetadata, sourceOf } from './page-metadata'
import { readHeadings } from './plain-text/headings'
import type { PageSnapshot } from './read-page'
import type { Source } from './source'
import { firstLine, MAX_TITLE, suggestTitles } from './title'

/** A captured text with suitable titles, best first. */
export interface CapturedText {
  text: string
  titles: string[]
  source: Source
}

/** Names a text after its page. `tokens`: those of the frame that has the selection, if it could be read. */
export function captureOf(
  text: string,
  page: Pick<PageSnapshot, 'metaElements' | 'title' | 'url' | 'loadedUrl'>,
  tokens: string,
  via: Source['via'],
  fragment?: string,
): CapturedText {
  const headings = readHeadings(tokens)
  const metadata = readMetadata(page, [...headings.all, firstLine(text)])
  const title = (metadata.titleIsSite && (headings.first || headings.above)) || metadata.title
  const source = sourceOf({ ...metadata, title: oneLine(title, MAX_TITLE) }, via, fragment)
  return { text, titles: suggestTitles(metadata, headings, text), source }
}

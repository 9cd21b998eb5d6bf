import { oneLine } from '../util/one-line'
import { headingsOf } from './headings'
import type { Heading } from './page/read-headings'
import type { PageSnapshot } from './page/read-page'
import { readMetadata, sourceOf } from './page-metadata'
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
  page: Pick<PageSnapshot, 'metaElements' | 'title' | 'url' | 'loadedUrl'>,
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

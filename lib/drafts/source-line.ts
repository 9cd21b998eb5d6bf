import type { Source } from '../capture/source'
import type { Draft } from './draft'

/**
 * The text to publish: the draft's text and, with "Add source", a blank line and the source.
 * `marks`: see `sourceLine`.
 */
export function publishedText(
  draft: Pick<Draft, 'text' | 'addSource' | 'link' | 'source'>,
  marks: string,
): string {
  const line = draft.addSource && draft.source ? sourceLine(draft.source, draft.link, marks) : ''
  return line ? `${draft.text}\n\n${line}` : draft.text
}

/**
 * A source as people write it in plain text, without the parts that are unknown:
 *
 *     — Author, “Title”, Site
 *     https://…
 *
 * `marks`: the quotation marks of the language, such as “…”. The link to the passage, which holds a
 * part of it, is used only where it was chosen.
 */
export function sourceLine(
  { title, site, author, url, passage }: Source,
  link: Draft['link'],
  marks: string,
): string {
  const names = [author, title !== site && title && inMarks(title, marks), site]
  const name = [...new Set(names.filter(Boolean))].join(', ')
  const address = (link === 'passage' && passage) || url
  const lines = [name && `— ${name}`, name || !address ? address : `— ${address}`]
  return lines.filter(Boolean).map(foldWhiteSpace).join('\n')
}

/** The name of a source's site, else its host. */
export const sourceName = ({ site, url }: Source): string =>
  site ?? (URL.canParse(url) ? new URL(url).host : '')

/** A title that holds such marks itself has enough of them. */
function inMarks(title: string, marks: string): string {
  const parts = marks.split('…')
  return parts.some((mark) => title.includes(mark.trim())) ? title : parts.join(title)
}

/**
 * A page's title may hold line breaks, lone surrogates and control characters, which a published
 * text must not.
 */
function foldWhiteSpace(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

import type { Draft } from './draft'

/** The text that is published: what was written, and with "Add source" one line more, the source's title and URL. */
export function publishedText(draft: Pick<Draft, 'text' | 'addSource' | 'source'>): string {
  const line = draft.addSource && draft.source ? sourceLine(draft.source) : ''
  return line ? `${draft.text}\n\n${line}` : draft.text
}

/** "Title, Site: https://…" on one line, with what is known; a page of the browser or a file has no address for others. */
export function sourceLine({ title, site, url }: NonNullable<Draft['source']>): string {
  const name = [title, site].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
  // A page's own words may hold what no text may: halves of characters, and characters that nobody sees.
  const line = [name, url].filter(Boolean).join(': ').toWellFormed()
  return line.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

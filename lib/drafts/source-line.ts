import type { Draft } from './draft'

/** The text that is published: what was written, and with "Add source" one line more, the source's title and URL. */
export function publishedText(draft: Pick<Draft, 'text' | 'addSource' | 'source'>): string {
  return draft.addSource && draft.source ? `${draft.text}\n\n${sourceLine(draft.source)}` : draft.text
}

/** "Title, Site: https://…" on one line, with what is known. */
export function sourceLine({ title, site, url }: NonNullable<Draft['source']>): string {
  const name = [title, site].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
  const line = name ? `${name}: ${url}` : url
  return line.replace(/\s+/g, ' ').trim()
}

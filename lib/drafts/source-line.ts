import type { Draft } from './draft'

/** The text to publish: the draft's text and, with "Add source", a blank line and the source line. */
export function publishedText(draft: Pick<Draft, 'text' | 'addSource' | 'source'>): string {
  const line = draft.addSource && draft.source ? sourceLine(draft.source) : ''
  return line ? `${draft.text}\n\n${line}` : draft.text
}

/** "Title, Site: https://…" on one line, without the parts that are unknown. */
export function sourceLine({ title, site, url }: NonNullable<Draft['source']>): string {
  const name = [title, site].filter((part, index, all) => part && all.indexOf(part) === index).join(', ')
  // A page's title may contain lone surrogates and control characters, which a published text must not.
  const line = [name, url].filter(Boolean).join(': ').toWellFormed()
  return line.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

import type { Source } from '../capture/source'
import type { Draft } from './draft'

/** Characters; a browser shows no longer address. */
const MAX_CREDIT = 9_000
const CREDIT = /(?:^|\n)(?:(— [^\n]+)\n)?(?:— )?(https:\/\/\S+)\s*$/

type Credit = Pick<Draft, 'addSource' | 'link' | 'source'>

/** With "Add source", a blank line and the source follow the text. `marks`: see `sourceLine`. */
export function publishedText(draft: Credit & Pick<Draft, 'text'>, marks: string): string {
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
export function sourceLine(source: Source, link: Draft['link'], marks: string): string {
  const { title, site, author } = source
  const names = [author, title !== site && title && inMarks(title, marks), site]
  const name = [...new Set(names.filter(Boolean))].join(', ')
  const { url: address } = linkOf(source, link)
  const lines = [name && `— ${name}`, name || !address ? address : `— ${address}`]
  return lines.filter(Boolean).map(foldWhiteSpace).join('\n')
}

/**
 * The source that a text ends with, as `sourceLine` writes it: its link, its first line, and the
 * text before it. Anybody may have written it: only https counts.
 */
export function creditIn(text: string) {
  const [credit, names, address = ''] = CREDIT.exec(text.slice(-MAX_CREDIT)) ?? []
  if (credit === undefined || !URL.canParse(address)) return undefined
  return {
    url: new URL(address),
    isPassage: address.includes(':~:text='),
    names,
    before: text.slice(0, -credit.length).trimEnd(),
  }
}

/** The published text ends with it. Undefined where no source is credited or it has no address. */
export function creditedLink({ addSource, link, source }: Credit) {
  const credited = addSource && source ? linkOf(source, link) : undefined
  return credited?.url ? { ...credited, url: foldWhiteSpace(credited.url) } : undefined
}

const linkOf = ({ url, passage }: Source, link: Draft['link']) =>
  link === 'passage' && passage ? { url: passage, isPassage: true } : { url, isPassage: false }

export const sourceName = ({ site, url }: Source): string =>
  site ?? (URL.canParse(url) ? new URL(url).host : '')

/** A title that holds such marks itself has enough of them. */
function inMarks(title: string, marks: string): string {
  const parts = marks.split('…')
  return parts.some((mark) => title.includes(mark.trim())) ? title : parts.join(title)
}

/** Titles may hold line breaks, lone surrogates and control characters; published texts may not. */
function foldWhiteSpace(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

import { forEachToken, TOKEN } from '../tokens'
import { TextBuilder } from './text-builder'

/** The headings of a page, as one line each. */
export interface Headings {
  all: string[]
  /** The last heading that starts before the selection; empty for none. */
  above: string
  /** The heading that the selection begins with; empty for none. */
  first: string
}

const MAX_HEADINGS = 500

export function readHeadings(tokens: string): Headings {
  const selectionStart = tokens.indexOf(TOKEN.selectionStart)
  const headings: Headings = { all: [], above: '', first: '' }
  let at = tokens.indexOf(TOKEN.heading)
  while (at >= 0 && headings.all.length < MAX_HEADINGS) {
    const heading = headingAt(tokens, at)
    const isBefore = at < selectionStart
    if (isBefore) headings.above = heading
    const between = isBefore ? tokens.slice(at, selectionStart) : tokens.slice(selectionStart, at)
    if (selectionStart >= 0 && !headings.first && isBlank(between)) headings.first = heading
    headings.all.push(heading)
    at = tokens.indexOf(TOKEN.heading, at + 1)
  }
  return headings
}

/** The text from an index up to the edge of its block. */
function headingAt(tokens: string, index: number): string {
  const builder = new TextBuilder()
  forEachVisible(tokens.slice(index), (token, text) => {
    if (token === TOKEN.block || token === TOKEN.paragraph) return !builder.empty
    if (token === TOKEN.space || token === TOKEN.sourceBreak || token === TOKEN.gap || token === '\n') builder.addSpace('space')
    else if (token === undefined) builder.addText(text)
  })
  return builder.toString()
}

function isBlank(tokens: string): boolean {
  let blank = true
  forEachVisible(tokens, (token) => {
    if (token === undefined) blank = false
    return !blank
  })
  return blank
}

/** Calls `take` with what a person sees: a formula as a text, and nothing that is hidden. */
function forEachVisible(tokens: string, take: Parameters<typeof forEachToken>[1]): void {
  let hidden = false
  let inFormula = false
  forEachToken(tokens, (token, text) => {
    if (token === TOKEN.hiddenStart || token === TOKEN.hiddenEnd) hidden = token === TOKEN.hiddenStart
    else if (token === TOKEN.formulaEnd) inFormula = false
    else if (token === TOKEN.formula) {
      inFormula = true
      return take(undefined, text)
    } else if (!hidden && !inFormula) return take(token, text)
    return undefined
  })
}

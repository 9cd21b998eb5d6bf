import { forEachToken, TOKEN } from '../tokens'
import { ListMarkers } from './list-markers'
import { TextBuilder } from './text-builder'

/** What counts between TOKEN.formula and TOKEN.formulaEnd: all of a formula is taken where any of it is selected. */
const OF_FORMULA = new Set<string | undefined>([TOKEN.selectionStart, TOKEN.selectionEnd, TOKEN.formulaEnd])

/** A formula as it is typed: without the style around it that MediaWiki adds, and in one line. */
function typed(formula: string): string {
  return formula
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\{\\(?:displaystyle|textstyle) (.*)\}$/, '$1')
    .trim()
}

/** Renders the selection in a token stream as the plain text a person sees; empty where nothing visible is selected. */
export function renderSelection(tokens: string): string {
  const builder = new TextBuilder()
  const markers = new ListMarkers()
  let selected = false
  let hidden = false
  /** The formula whose copies the tokens are of; empty once it was added. */
  let formula: string | undefined
  const addFormula = (): void => {
    if (selected && formula) builder.addText(formula)
    if (selected && formula) formula = ''
  }
  forEachToken(tokens, (token, text) => {
    const taken = selected && !hidden
    if (formula !== undefined && !OF_FORMULA.has(token)) return
    switch (token) {
      case undefined:
        if (taken) builder.addText(text)
        else if (!hidden) builder.skipText()
        break
      case TOKEN.selectionStart:
        // A second range on the same line gets a line of its own.
        if (!builder.empty) builder.addEdge('line')
        selected = true
        addFormula()
        break
      case TOKEN.selectionEnd:
        selected = false
        break
      case TOKEN.hiddenStart:
      case TOKEN.hiddenEnd:
        hidden = token === TOKEN.hiddenStart
        break
      case TOKEN.space:
      case TOKEN.sourceBreak:
        if (taken) builder.addSpace(token === TOKEN.space ? 'space' : 'sourceBreak')
        break
      case TOKEN.gap:
        if (taken) builder.addSpace('space')
        break
      case TOKEN.sameLine:
        builder.continueLine()
        break
      case TOKEN.formula:
        formula = typed(text)
        addFormula()
        break
      case TOKEN.formulaEnd:
        formula = undefined
        break
      case TOKEN.block:
      case TOKEN.paragraph:
        builder.addEdge(token === TOKEN.paragraph ? 'paragraph' : 'line')
        break
      case '\n':
        if (taken) builder.addLineBreak()
        break
      case TOKEN.cell:
        builder.startCell(selected)
        break
      case TOKEN.row:
        builder.endRow()
        break
      case TOKEN.listStart:
        markers.startList(text)
        break
      case TOKEN.listEnd:
        markers.endList()
        break
      case TOKEN.listItem:
        builder.startItem(markers.startItem(text))
        break
    }
  })
  return builder.toString()
}

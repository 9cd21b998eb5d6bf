import { forEachToken, TOKEN } from '../tokens'
import { ListMarkers } from './list-markers'
import { TextBuilder } from './text-builder'

/** Renders the selection in a token stream as the plain text a person sees; empty where nothing visible is selected. */
export function renderSelection(tokens: string): string {
  const builder = new TextBuilder()
  const markers = new ListMarkers()
  let selected = false
  let hidden = false
  forEachToken(tokens, (token, text) => {
    const taken = selected && !hidden
    switch (token) {
      case undefined:
        if (taken) builder.addText(text)
        else if (!hidden) builder.skipText()
        break
      case TOKEN.selectionStart:
        // A second range on the same line gets a line of its own.
        if (!builder.empty) builder.addEdge('line')
        selected = true
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

/** The last heading that starts before the selection; empty for none. */
export function headingAbove(tokens: string): string {
  const selectionStart = tokens.indexOf(TOKEN.selectionStart)
  const heading = tokens.lastIndexOf(TOKEN.heading, selectionStart)
  if (selectionStart < 0 || heading < 0) return ''
  const builder = new TextBuilder()
  let hidden = false
  forEachToken(tokens.slice(heading + 1), (token, text) => {
    if (token === TOKEN.hiddenStart) hidden = true
    else if (token === TOKEN.hiddenEnd) hidden = false
    else if (token === TOKEN.block || token === TOKEN.paragraph) return true
    else if (hidden) return
    else if (token === TOKEN.space || token === TOKEN.sourceBreak || token === '\n') builder.addSpace('space')
    else if (token === undefined) builder.addText(text)
  })
  return builder.toString()
}

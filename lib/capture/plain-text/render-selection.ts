import { eachToken, MARK } from '../tokens'
import { Lines } from './lines'
import { Items } from './list-markers'

/** The selection in what `readPage` wrote, as a person sees it, as plain text; empty where nothing visible is selected. */
export function renderSelection(marked: string): string {
  const lines = new Lines()
  const items = new Items()
  let on = false
  let unseen = false
  eachToken(marked, (mark, text) => {
    if (mark === undefined) {
      if (on && !unseen) lines.text(text)
      else if (!unseen) lines.skipped()
    } else if (mark === MARK.from) {
      // Another range on the same line is a line of its own.
      if (!lines.empty) lines.edge(false)
      on = true
    } else if (mark === MARK.to) on = false
    else if (mark === MARK.unseen) unseen = true
    else if (mark === MARK.seen) unseen = false
    else if (mark === MARK.space || mark === MARK.wrap) {
      if (on && !unseen) lines.space(mark === MARK.space ? 'space' : 'wrap')
    } else if (mark === MARK.line || mark === MARK.paragraph) lines.edge(mark === MARK.paragraph)
    else if (mark === '\n') {
      if (on && !unseen) lines.newline()
    } else if (mark === MARK.cell) lines.cell(on)
    else if (mark === MARK.row) lines.row()
    else if (mark === MARK.list) items.open(text)
    else if (mark === MARK.listEnd) items.close()
    else if (mark === MARK.item) lines.item(items.item(text))
  })
  return lines.toString()
}

/** The last heading that begins before the selection; empty for none. */
export function headingAbove(marked: string): string {
  const from = marked.indexOf(MARK.from)
  const at = marked.lastIndexOf(MARK.heading, from)
  if (from < 0 || at < 0) return ''
  const lines = new Lines()
  let unseen = false
  eachToken(marked.slice(at + 1), (mark, text) => {
    if (mark === MARK.unseen) unseen = true
    else if (mark === MARK.seen) unseen = false
    else if (mark === MARK.line || mark === MARK.paragraph) return true
    else if (unseen) return
    else if (mark === MARK.space || mark === MARK.wrap || mark === '\n') lines.space('space')
    else if (mark === undefined) lines.text(text)
  })
  return lines.toString()
}

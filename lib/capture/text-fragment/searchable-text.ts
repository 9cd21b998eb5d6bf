import { forEachToken, TOKEN } from '../tokens'

/** A range of UTF-16 indexes; `end` is exclusive. */
export interface TextRange {
  start: number
  end: number
}

/** A page's text as a browser searches it for a text fragment, and the selected passage in it. */
export interface SearchableText {
  /** One line for each block: no term of a text directive reaches across blocks. */
  text: string
  passage: TextRange
}

const LINE_BREAKS = new Set<string>([
  TOKEN.block,
  TOKEN.paragraph,
  TOKEN.row,
  TOKEN.cell,
  TOKEN.imageStart,
  TOKEN.imageEnd,
  '\n',
])

/** Makes a token stream searchable. Returns undefined where nothing, or more than one range, is selected. */
export function searchableText(tokens: string): SearchableText | undefined {
  const parts: string[] = []
  let length = 0
  let last = '\n'
  let inImage = false
  const selectionEnds: number[] = []
  const append = (text: string): void => {
    parts.push(text)
    length += text.length
    last = text.slice(-1)
  }
  const needsReplacing = /[\u00a0\u00ad]/.test(tokens)
  forEachToken(tokens, (token, text) => {
    if (token === undefined) {
      const searched = needsReplacing ? text.replace(/\u00ad/g, '').replace(/\u00a0/g, ' ') : text
      if (searched && !inImage) append(searched)
    } else if (token === TOKEN.selectionStart || token === TOKEN.selectionEnd) selectionEnds.push(length)
    else if (token === TOKEN.space || token === TOKEN.sourceBreak) {
      if (!/\s/.test(last)) append(' ')
    } else if (LINE_BREAKS.has(token)) {
      inImage = token === TOKEN.imageStart
      if (last !== '\n') append('\n')
    }
  })
  const [start, end, another] = selectionEnds
  if (start === undefined || end === undefined || another !== undefined) return undefined
  return { text: parts.join(''), passage: { start, end } }
}

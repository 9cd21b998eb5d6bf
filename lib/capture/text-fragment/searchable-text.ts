import { eachToken, MARK } from '../tokens'

/** A page's text as a text fragment searches it, and where in it the passage stands. */
export interface Passage {
  /** The blocks of the page, one a line: no term of a text fragment can reach from one into the next. */
  page: string
  from: number
  to: number
}

const BREAKS = new Set<string>([MARK.line, MARK.paragraph, MARK.row, MARK.cell, MARK.image, MARK.imageEnd, '\n'])

/** Finds the passage in what `readPage` wrote; undefined where nothing, or more than one range, is selected. */
export function findPassage(marked: string): Passage | undefined {
  const parts: string[] = []
  let length = 0
  let last = '\n'
  let image = false
  const ends: number[] = []
  const put = (text: string): void => {
    parts.push(text)
    length += text.length
    last = text.slice(-1)
  }
  const plain = !/[\u00a0\u00ad]/.test(marked)
  eachToken(marked, (mark, text) => {
    if (mark === undefined) {
      // Spaces that the page preserves are searched as they are.
      const found = image ? '' : plain ? text : text.replace(/\u00ad/g, '').replace(/\u00a0/g, ' ')
      if (found) put(found)
    } else if (mark === MARK.from || mark === MARK.to) ends.push(length)
    else if (mark === MARK.space || mark === MARK.wrap) {
      if (!/\s/.test(last)) put(' ')
    } else if (BREAKS.has(mark)) {
      image = mark === MARK.image
      if (last !== '\n') put('\n')
    }
  })
  const [from, to, more] = ends
  if (from === undefined || to === undefined || more !== undefined) return undefined
  return { page: parts.join(''), from, to }
}

import { cellsOf, cellsOfLineNumbers } from './cells'
import { isCjk } from './characters'
import { Joints } from './joints'
import type { Marker, Piece } from './piece'
import { withoutStacks, withShifts } from './shifted'

/** Writes the pieces as one text. */
export function writeText(pieces: readonly Piece[]): string {
  const rows = new Set(
    pieces
      .filter(({ text }) => text.trim())
      .flatMap(cellsOf)
      .map(({ row }) => row),
  )
  const numbers = cellsOfLineNumbers(pieces)
  // A cell without text counts in a row that has some.
  const taken = withoutStacks(
    pieces.filter(
      ({ text, cell }) => !(cell && numbers.has(cell)) && (text || (cell && rows.has(cell.row))),
    ),
  )
  const joints = new Joints(taken)
  const between = taken.map((piece, i) => joints.before(piece, taken[i - 1]))
  const texts = withShifts(taken)
  const parts: string[] = []
  const markers: (Marker & { at: number })[] = []
  let closing = ''
  let isFilled = false
  for (const [i, piece] of taken.entries()) {
    const before = taken[i - 1]
    // A paragraph without words, such as one of a no-break space, is the blank line that it makes.
    if (isBlank(piece) && endsLine(between[i]) && endsLine(between[i + 1])) {
      isFilled = true
      continue
    }
    parts.push(isFilled ? '\n\n' : (between[i] ?? ''))
    isFilled = false
    if (piece.marker) markers.push({ ...piece.marker, at: parts.length })
    const opens = piece.ruby && piece.ruby !== before?.ruby
    const closes = piece.ruby && piece.ruby !== taken[i + 1]?.ruby
    const [open, close] = opens ? bracketsFor(before, piece) : ['', closing]
    closing = close
    parts.push(open + (texts[i] ?? '') + (closes ? close : ''))
  }
  return withMarkers(parts, markers)
    .replace(/[^\S\n\t]+$/gm, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

const isBlank = ({ text, marker, isCode }: Piece): boolean => !text.trim() && !marker && !isCode
const endsLine = (between = '\n'): boolean => /^\n+$/.test(between)

/** A text of several lines gets the markers of its list items; a single item needs none. */
function withMarkers(parts: string[], markers: (Marker & { at: number })[]): string {
  const text = parts.join('')
  if (!/\S\s*\n\s*\S/.test(text)) return text
  const outermost = markers.reduce((least, { depth }) => Math.min(least, depth), Infinity)
  for (const { at, text, depth } of markers)
    parts[at] = '  '.repeat(depth - outermost) + text + parts[at]
  return parts.join('')
}

/** The brackets of a reading behind its word, as the word's script or the reading's has them. */
function bracketsFor(
  before: Piece | undefined,
  { text }: Piece,
): readonly [open: string, close: string] {
  const isWordCjk = before && !before.ruby && isCjk(before.text)
  return isWordCjk || isCjk(text) ? ['（', '）'] : [' (', ')']
}

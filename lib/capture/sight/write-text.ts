import { cellsOf } from './cells'
import { isCjk } from './characters'
import { Joints } from './joints'
import type { Marker, Piece } from './piece'
import { ShiftedDigits } from './shifted-digits'

/** Writes the pieces as one text. */
export function writeText(pieces: readonly Piece[]): string {
  const joints = new Joints(pieces)
  const digits = new ShiftedDigits()
  const rows = new Set(
    pieces
      .filter(({ text }) => text.trim())
      .flatMap(cellsOf)
      .map(({ row }) => row),
  )
  // A cell without text counts in a row that has some.
  const taken = pieces.filter(({ text, cell }) => text || (cell && rows.has(cell.row)))
  const parts: string[] = []
  const markers: (Marker & { at: number })[] = []
  let closing = ''
  for (const [i, piece] of taken.entries()) {
    const before = taken[i - 1]
    const between = joints.before(piece, before)
    const isBlankAlready = between === '\n\n' && /\n\n\s*$/.test(parts.slice(-2).join(''))
    parts.push(isBlankAlready ? '' : between)
    if (piece.marker) markers.push({ ...piece.marker, at: parts.length })
    const opens = piece.reading && piece.reading !== before?.reading
    const closes = piece.reading && piece.reading !== taken[i + 1]?.reading
    const [open, close] = opens ? bracketsFor(before, piece) : ['', closing]
    closing = close
    parts.push(open + digits.textOf(before, piece) + (closes ? close : ''))
  }
  return withMarkers(parts, markers)
    .replace(/[^\S\n\t]+$/gm, '')
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

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
  const isWordCjk = before && !before.reading && isCjk(before.text)
  return isWordCjk || isCjk(text) ? ['（', '）'] : [' (', ')']
}

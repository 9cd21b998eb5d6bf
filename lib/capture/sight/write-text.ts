import { Columns, cellsOf } from './cells'
import { isCjk } from './characters'
import { joint } from './joint'
import type { Box, Marker, Piece } from './piece'

/** Writes the pieces as one text. */
export function writeText(pieces: readonly Piece[]): string {
  const columns = new Columns()
  const rows = new Set<Element>()
  for (const cell of pieces.filter(({ text }) => text.trim()).flatMap(cellsOf)) {
    rows.add(cell.row)
    columns.add(cell)
  }
  // A cell without text counts in a row that has some.
  const taken = pieces.filter(({ text, cell }) => text || (cell && rows.has(cell.row)))
  const lastIn = new Map<Box, Piece>()
  const parts: string[] = []
  const markers: (Marker & { at: number })[] = []
  for (const [i, piece] of taken.entries()) {
    const one = taken[i - 1]
    const between = one ? (columns.between(one, piece) ?? joint(one, piece, (box) => lastIn.get(box))) : ''
    const isBlankAlready = between === '\n\n' && /\n\n\s*$/.test(parts.slice(-2).join(''))
    parts.push(isBlankAlready ? '' : between)
    if (piece.marker) markers.push({ ...piece.marker, at: parts.length })
    parts.push(inBrackets(one, piece, taken[i + 1]))
    lastIn.set(piece.box, piece)
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
  const outermost = Math.min(...markers.map(({ depth }) => depth))
  for (const { at, text, depth } of markers) parts[at] = '  '.repeat(depth - outermost) + text + parts[at]
  return parts.join('')
}

/** A piece as it is written: a reading in brackets behind its word. */
function inBrackets(before: Piece | undefined, piece: Piece, after: Piece | undefined): string {
  const text = raised(before, piece)
  if (!piece.isReading) return text
  const [open, close] = isCjk(piece.text) ? ['（', '）'] : [' (', ')']
  return (before?.isReading ? '' : open) + text + (after?.isReading ? '' : close)
}

/** Digits that stand raised behind a digit would be read as one number with it. */
function raised(before: Piece | undefined, { text, size, box, space, first }: Piece): string {
  if (!before || before.box !== box || space || !/\d$/.test(before.text) || !/^[+−-]?\d+$/.test(text)) return text
  if (size >= before.size * 0.95 || first.bottom >= before.last.bottom - before.size * 0.1) return text
  return text.replace(/./g, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'.charAt('0123456789+−-'.indexOf(sign)))
}

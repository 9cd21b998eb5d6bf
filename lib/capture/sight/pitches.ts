import type { Box, Piece } from './piece'
import { isSameLine } from './places'

/** Distances that tell of a pitch; fewer may be those of headings. */
const ENOUGH = 3

/** In pixels from line to line. A box that places its texts by coordinates has no style for it. */
export function pitchesOf(pieces: readonly Piece[]): ReadonlyMap<Box, number> {
  const distances = new Map<Box, number[]>()
  for (const [i, { box, first }] of pieces.entries()) {
    const before = pieces[i - 1]
    if (!before || !box.outer || !box.aside || before.box.outer !== box.outer) continue
    if (first.top <= before.last.top || isSameLine(before.last, first)) continue
    const known = distances.get(box.outer) ?? []
    distances.set(box.outer, known)
    known.push(first.bottom - before.last.bottom)
  }
  const pitches = new Map<Box, number>()
  for (const [box, known] of distances) {
    const median = known.toSorted((a, b) => a - b)[Math.floor((known.length - 1) / 2)]
    if (median !== undefined && known.length >= ENOUGH) pitches.set(box, median)
  }
  return pitches
}

import type { Boundaries } from './boundaries'
import { inOrderOfPlace } from './order'
import {
  type Between,
  type Marker,
  NOTHING,
  type Piece,
  type Surroundings,
  together,
} from './piece'
import { upright } from './places'
import { isBeyond, isInView, pageEdges } from './view'
import type { EndSpace } from './white-space'

/** The pieces of a selection in their order, and what was met since the last one. */
export class Pieces {
  readonly all: Piece[] = []
  between: Between = { ...NOTHING }
  /** That of the list item that the next piece begins. */
  marker: Marker | undefined
  /** What a style sheet draws before the next piece. */
  generated = ''

  readonly #boundaries: Boundaries
  readonly #edges = pageEdges()

  constructor(boundaries: Boundaries) {
    this.#boundaries = boundaries
  }

  /** Adds a text that has a place on the screen; what has none does not exist. */
  add(text: string, rects: Iterable<DOMRect>, around: Surroundings): void {
    const { box, line, waiting } = around
    const { view, moved } = box
    const shown = [...rects].filter(({ width, height }) => width > 0 && height > 0)
    const [first, last] = [shown[0], shown.at(-1)]
    if (!first || !last) return
    const sight = waiting ? 'waiting' : 'seen'
    const isSeen = shown.some(
      (rect) => isInView(rect, view) && (moved || !isBeyond(rect, this.#edges)),
    )
    this.all.push({
      ...around,
      line: Math.max(line || upright(first, box.turn).height, box.line),
      text: this.generated + text,
      first,
      last,
      range: this.#boundaries.range,
      sight: isSeen ? sight : 'cut',
      between: this.between,
      marker: this.marker,
      note: undefined,
    })
    this.between = { ...NOTHING }
    this.marker = undefined
    this.generated = ''
  }

  /**
   * Takes back the pieces from an index on where nobody sees any. `outside`: what the source has
   * before the element that holds them.
   */
  dropCut(index: number, outside: Between): void {
    if (this.all.length === index) return
    for (let i = index; i < this.all.length; i++) if (this.all[i]?.sight !== 'cut') return
    this.between = { ...outside }
    this.all.length = index
  }

  /** Puts the pieces from an index on, which an element holds, in the order on the screen. */
  sortFrom(index: number, element: Element): void {
    for (const [i, piece] of inOrderOfPlace(element, this.all.slice(index)).entries())
      this.all[index + i] = piece
  }

  /** Turns the pieces of one line from an index on around, which are drawn from right to left. */
  turnFrom(index: number): void {
    const turned = this.all.slice(index).reverse()
    const betweens = turned.map(({ between }) => between)
    if (betweens.slice(0, -1).some(({ breaks }) => breaks)) return
    for (const [i, piece] of turned.entries()) {
      // What stood before a piece stands behind it now, and so before the next one.
      piece.between = betweens.at(i - 1) ?? piece.between
      this.all[index + i] = piece
    }
  }

  noteSpace({ space, breaks }: EndSpace): void {
    this.between.breaks += breaks
    if (space && this.between.space !== ' ') this.between.space = space
  }
}

/**
 * The pieces that a person sees: of a paragraph of which something is in view all but what waits to
 * fade in, of another what waits.
 */
export function seenOf(all: readonly Piece[]): Piece[] {
  const seen = new Set(all.flatMap(({ sight, box }) => (sight === 'seen' ? [box.paragraph] : [])))
  const taken: Piece[] = []
  let between: Between | undefined
  for (const piece of all) {
    const unseen = seen.has(piece.box.paragraph) ? 'waiting' : 'cut'
    const joined = between ? together(between, piece.between) : piece.between
    between = piece.sight === unseen ? joined : undefined
    if (between) continue
    piece.between = joined
    taken.push(piece)
  }
  return taken
}

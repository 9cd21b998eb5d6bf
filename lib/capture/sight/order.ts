import { blockAround } from './box'
import { type Between, type Box, NOTHING, type Piece, together } from './piece'
import { gapBetween, isSameLine, upright } from './places'

interface Child {
  rect: DOMRect
  pieces: Piece[]
}

/** Where both rows and columns part the children, the order stays. */
export function inOrderOfPlace(element: Element, pieces: Piece[]): Piece[] {
  const children = childrenWith(pieces, element)
  if (children.length < 2) return withNotesBehind(pieces, element)
  const isRtl = getComputedStyle(element).direction === 'rtl'
  return ordered(children, isRtl).flatMap((child) => child.pieces)
}

function ordered(children: Child[], isRtl: boolean): Child[] {
  const rows = parted(children, ({ top, bottom }) => [top, bottom])
  if (rows.length === children.length) return rows.flat()
  const columnsOf = (some: Child[]): Child[][] =>
    parted(some, ({ left, right }) => (isRtl ? [-right, -left] : [left, right]))
  const columns = columnsOf(children)
  if (columns.length === 1) {
    // Rows of the same columns, below or above an item across them.
    const bands: Child[][] = []
    for (const row of rows) {
      const band = [...(bands.at(-1) ?? []), ...row]
      if (bands.length && columnsOf(band).length > 1) bands.splice(-1, 1, band)
      else bands.push(row)
    }
    const inSource = (band: Child[]) => children.filter((child) => band.includes(child))
    if (bands.length > 1) return bands.flatMap((band) => ordered(inSource(band), isRtl))
  }
  return columns.length === children.length ? columns.flat() : children
}

/** The children in groups of which each ends before the next one begins. */
function parted(
  children: readonly Child[],
  along: (rect: DOMRect) => [start: number, end: number],
): Child[][] {
  const groups: Child[][] = []
  let reached = -Infinity
  for (const child of children.toSorted((a, b) => along(a.rect)[0] - along(b.rect)[0])) {
    const [start, end] = along(child.rect)
    if (start >= reached - 1) groups.push([child])
    else groups.at(-1)?.push(child)
    reached = Math.max(reached, end)
  }
  return groups
}

/** None where the element has a text of its own, which has no place among them. */
function childrenWith(pieces: readonly Piece[], element: Element): Child[] {
  const children = new Map<Element, Child>()
  for (const piece of pieces) {
    let { box } = piece
    while (box.outer && box.element !== element && box.outer.element !== element) box = box.outer
    if (box.element === element) return []
    const child = children.get(box.element) ?? {
      rect: box.element.getBoundingClientRect(),
      pieces: [],
    }
    children.set(box.element, child)
    child.pieces.push(piece)
  }
  return [...children.values()]
}

/** A box that stands beside the lines of a sentence is a note, which is read behind its paragraph. */
function withNotesBehind(pieces: Piece[], paragraph: Element): Piece[] {
  const isOwn = pieces.map(
    ({ box, text }) => /[\p{L}\p{N}]/u.test(text) && blockAround(box).element === paragraph,
  )
  const last = isOwn.lastIndexOf(true)
  const words: Piece[] = []
  const notes: Piece[] = []
  let word: Piece | undefined
  let before: Between | undefined
  for (const [i, piece] of pieces.entries()) {
    const note = word && i < last ? noteIn(piece, paragraph, word) : undefined
    if (note) {
      if (notes.at(-1)?.note !== note) {
        before = before ? together(before, piece.between) : piece.between
        piece.between = NOTHING
      }
      piece.note = note
      notes.push(piece)
    } else {
      if (before) piece.between = together(before, piece.between)
      before = undefined
      words.push(piece)
    }
    if (isOwn[i]) word = piece
  }
  return [...words, ...notes]
}

/** The box around a piece that is a note in a paragraph, behind a word of it. */
function noteIn({ box }: Piece, paragraph: Element, word: Piece): Box | undefined {
  let note = blockAround(box)
  let outer = note.outer && blockAround(note.outer)
  while (outer && outer.element !== paragraph)
    [note, outer] = [outer, outer.outer && blockAround(outer.outer)]
  if (!outer || !note.aside) return undefined
  const { turn } = outer
  const rect = upright(note.element.getBoundingClientRect(), turn)
  const isInLine = isSameLine(upright(word.last, turn), rect)
  const isBeside = gapBetween(upright(paragraph.getBoundingClientRect(), turn), rect) > -1
  return note.float || isBeside || !isInLine ? note : undefined
}

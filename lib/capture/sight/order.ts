import type { Piece } from './piece'

/** The pieces within a box in the order on the screen, where its children stand wholly below each other; else as they were. */
export function inOrderOfPlace(element: Element, pieces: Piece[]): Piece[] {
  if (pieces.length < 2) return pieces
  const groups = new Map<Element, { rect: DOMRect; pieces: Piece[] }>()
  for (const piece of pieces) {
    const child = childHolding(piece, element)
    // A text of the box's own has no place among them.
    if (!child) return pieces
    const group = groups.get(child) ?? { rect: child.getBoundingClientRect(), pieces: [] }
    groups.set(child, group)
    group.pieces.push(piece)
  }
  const sorted = [...groups.values()].toSorted((a, b) => a.rect.top - b.rect.top)
  const isStack = sorted.every(({ rect }, i) => i === 0 || rect.top >= (sorted[i - 1]?.rect.bottom ?? 0) - 1)
  return isStack ? sorted.flatMap((group) => group.pieces) : pieces
}

/** The outermost box within an element that holds a piece; undefined for none. */
function childHolding({ box }: Piece, element: Element): Element | undefined {
  let inner = box
  while (inner.outer && inner.element !== element && inner.outer.element !== element) inner = inner.outer
  return inner.element === element ? undefined : inner.element
}

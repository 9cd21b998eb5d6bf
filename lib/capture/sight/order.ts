import type { Piece } from './piece'
import { isSameLine } from './places'

interface Child {
  rect: DOMRect
  pieces: Piece[]
}

/** Children must stand wholly below or beside each other; else the order stays. */
export function inOrderOfPlace(element: Element, pieces: Piece[]): Piece[] {
  const children = childrenWith(pieces, element)
  if (children.length < 2) return pieces
  const downwards = children.toSorted((a, b) => a.rect.top - b.rect.top)
  if (isEach(downwards, (before, rect) => rect.top >= before.bottom - 1))
    return downwards.flatMap((child) => child.pieces)
  const isRtl = getComputedStyle(element).direction === 'rtl'
  const along = children.toSorted((a, b) =>
    isRtl ? b.rect.right - a.rect.right : a.rect.left - b.rect.left,
  )
  const isBeside = (before: DOMRect, rect: DOMRect): boolean =>
    isSameLine(before, rect) &&
    (isRtl ? before.left >= rect.right - 1 : rect.left >= before.right - 1)
  return isEach(along, isBeside) ? along.flatMap((child) => child.pieces) : pieces
}

function isEach(
  children: readonly Child[],
  stands: (before: DOMRect, rect: DOMRect) => boolean,
): boolean {
  return children.every(({ rect }, i) => {
    const before = children[i - 1]
    return !before || stands(before.rect, rect)
  })
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

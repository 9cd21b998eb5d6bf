import { inOrderOfPlace } from './order'
import type { Between, Box, Marker, Piece, Surroundings } from './piece'
import type { EndSpace } from './white-space'

const NOTHING: Between = { space: '', breaks: 0, apart: false, padded: false, newRange: false }

/** The pieces of a selection in their order, and what was met since the last one. */
export class Pieces {
  readonly all: Piece[] = []
  between: Between = { ...NOTHING }
  /** That of the list item that the next piece begins. */
  marker: Marker | undefined
  /** What a style sheet draws before the next piece. */
  drawn = ''

  /** The page's first edges, beyond which nobody can scroll. */
  readonly #top = -scrollY
  readonly #left =
    getComputedStyle(document.documentElement).direction === 'ltr' ? -scrollX : -Infinity

  /** Adds a text that has a place on the screen; what has none does not exist. */
  add(text: string, rects: Iterable<DOMRect>, around: Surroundings): void {
    const { box, line } = around
    const shown = [...rects].filter(({ width, height }) => width > 0 && height > 0)
    const [first, last] = [shown[0], shown.at(-1)]
    if (!first || !last || (this.#isBeyond(first) && this.#isBeyond(last) && !isScrolled(box)))
      return
    if (box.clips && isOutside(box, shown)) return
    this.all.push({
      ...around,
      line: Math.max(line || first.height, box.line),
      text: this.drawn + text,
      first,
      last,
      between: this.between,
      marker: this.marker,
    })
    this.between = { ...NOTHING }
    this.marker = undefined
    this.drawn = ''
  }

  /** Takes back the pieces from an index on, so that another text takes their place. */
  dropFrom(index: number): void {
    const first = this.all[index]
    if (first) {
      this.between = first.between
      this.marker = first.marker
    }
    this.all.length = index
  }

  /** Puts the pieces from an index on, which an element holds, in the order on the screen. */
  sortFrom(index: number, element: Element): void {
    for (const [i, piece] of inOrderOfPlace(element, this.all.slice(index)).entries())
      this.all[index + i] = piece
  }

  /** Notes that an element in a line begins. */
  noteStart(
    { marginLeft, marginRight, paddingLeft }: CSSStyleDeclaration,
    inFormula: boolean,
  ): void {
    const isPadded = paddingLeft !== '0px' && (this.between.padded || inFormula)
    if (isPadded || marginLeft !== '0px' || marginRight !== '0px') this.between.apart = true
  }

  noteEnd({ marginLeft, marginRight, paddingRight }: CSSStyleDeclaration): void {
    if (marginLeft !== '0px' || marginRight !== '0px') this.between.apart = true
    if (paddingRight !== '0px') this.between.padded = true
  }

  noteSpace({ space, breaks }: EndSpace): void {
    this.between.breaks += breaks
    if (space && this.between.space !== ' ') this.between.space = space
  }

  #isBeyond({ right, bottom }: DOMRect): boolean {
    return bottom <= this.#top || right <= this.#left
  }

  noteRange(): void {
    this.between.newRange = this.all.length > 0
  }
}

/**
 * Whether a box that clips shows nothing of a text of its own, as where a picture stands in its
 * place.
 */
function isOutside({ element }: Box, rects: readonly DOMRect[]): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return rects.every(
    (rect) =>
      rect.left > right - 1 ||
      rect.right < left + 1 ||
      rect.top > bottom - 1 ||
      rect.bottom < top + 1,
  )
}

/** Whether a box within the page was scrolled, which may have brought its text there. */
function isScrolled(box: Box): boolean {
  for (let each: Box | undefined = box; each?.outer; each = each.outer)
    if (each.element.scrollLeft || each.element.scrollTop) return true
  return false
}

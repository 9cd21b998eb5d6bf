import type { Between, Box, Marker, Piece, Surroundings } from './piece'

const NOTHING: Between = { space: '', breaks: 0, margin: false, newRange: false }

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
  readonly #left = getComputedStyle(document.documentElement).direction === 'ltr' ? -scrollX : -Infinity

  /** Adds a text that has a place on the screen; what has none does not exist. */
  add(text: string, rects: Iterable<DOMRect>, { box, cell, table, size, line, isReading }: Surroundings): void {
    const shown = [...rects].filter(({ width, height }) => width > 0 && height > 0)
    const [first, last] = [shown[0], shown.at(-1)]
    if (!first || !last || (this.#isBeyond(first) && this.#isBeyond(last) && !isScrolled(box))) return
    const { between, marker } = this
    const lineHeight = Math.max(line || first.height, box.line)
    this.all.push({
      text: this.drawn + text,
      first,
      last,
      box,
      cell,
      table,
      size,
      isReading,
      line: lineHeight,
      ...between,
      marker,
    })
    this.between = { ...NOTHING }
    this.marker = undefined
    this.drawn = ''
  }

  /** Takes back the pieces from an index on, so that another text takes their place. */
  dropFrom(index: number): void {
    const first = this.all[index]
    if (first) {
      const { space, breaks, margin, newRange, marker } = first
      this.between = { space, breaks, margin, newRange }
      this.marker = marker
    }
    this.all.length = index
  }

  noteSpace(hasBreak: boolean): void {
    if (this.between.space !== ' ') this.between.space = hasBreak ? '\n' : ' '
  }

  #isBeyond({ right, bottom }: DOMRect): boolean {
    return bottom <= this.#top || right <= this.#left
  }

  noteRange(): void {
    this.between.newRange = this.all.length > 0
  }
}

/** Whether a box within the page was scrolled, which may have brought its text there. */
function isScrolled(box: Box): boolean {
  for (let each: Box | undefined = box; each?.outer; each = each.outer)
    if (each.element.scrollLeft || each.element.scrollTop) return true
  return false
}

import type { Rect, Turn } from './places'
import type { View } from './view'
import type { EndSpace } from './white-space'

/** A block, or a box that stands in a line as a letter does. */
export interface Box {
  element: Element
  outer: Box | undefined
  /** It stands in a line of text. */
  inLine: boolean
  float: boolean
  /** It is placed beside the text around it: a float, or by coordinates. */
  aside: boolean
  /**
   * A block, or a box in a line that cuts its content off or stands beside the view: it is seen or
   * not as a whole.
   */
  paragraph: Element
  /** Its content may be scrolled, so that only the box has a place among others. */
  scrolls: boolean
  /** Where its content is seen, and where that is which is placed by coordinates. */
  view: View
  placedView: View
  /** A scroll or a transform has moved it, or a box around it. */
  moved: boolean
  /** How many times larger it is on the screen than its style sheet says. */
  scale: number
  /** It is turned in depth so that its back is before the reader. */
  backFacing: boolean
  /** Radians by which it is turned, and those of its lines, which may be vertical. */
  angle: number
  turn: Turn
  /** The height of a line in pixels, as the style sheet gives it. */
  line: number
}

/** A cell of a table, or of boxes with the roles of one. */
export interface Cell {
  row: Element
  table: Element
  /** Where its column begins, in pixels. */
  edge: number
  /** Its number in its row, where it is laid out as another box. */
  index: number | undefined
  outer: Cell | undefined
}

/** Handed down from the parent, whose style is slow to ask for. Sizes are pixels of the screen. */
export interface Surroundings {
  box: Box
  cell: Cell | undefined
  /** The table around, even between its cells. */
  table: Element | undefined
  /** `white-space-collapse` */
  collapse: string
  visible: boolean
  /** It is transparent and out of view, and may fade in there. */
  waiting: boolean
  /** Its characters are drawn from right to left, whatever they are. */
  backwards: boolean
  unselectable: boolean
  /** The items of a flexible box or a grid, between which no white space is seen. */
  ofItems: boolean
  size: number
  line: number
  isCode: boolean
  inFormula: boolean
  /** The element whose reading it is. */
  ruby: Element | undefined
  /** The number of items with a marker around it. */
  depth: number
}

/** What the page's source has between two pieces. */
export interface Between extends EndSpace {
  /** An element ends. */
  ended: boolean
  /** One ends and another begins. */
  apart: boolean
  /** Something without words stands there, such as an icon. */
  icon: boolean
}

export const NOTHING: Between = {
  space: '',
  breaks: 0,
  ended: false,
  apart: false,
  icon: false,
}

/** What two stretches of the source, one behind the other, have between two pieces. */
export const together = (one: Between, other: Between): Between => ({
  space: one.space === ' ' || other.space === '' ? one.space : other.space,
  breaks: one.breaks + other.breaks,
  ended: other.ended,
  apart: one.apart || other.apart,
  icon: one.icon || other.icon,
})

export interface Marker {
  text: string
  depth: number
}

/** A text and its place on the screen, with what surrounds it. */
export interface Piece extends Surroundings {
  text: string
  /** Where its first line is, and its last. */
  first: Rect
  last: Rect
  /** The number of the selected range that holds it. */
  range: number
  /** A person does not see `cut`. `waiting` may fade in, and is seen only with its paragraph. */
  sight: 'seen' | 'cut' | 'waiting'
  /** What the page's source has between it and the piece before. */
  between: Between
  marker: Marker | undefined
  /** The box of a note, which stands beside the sentence that it is in. */
  note: Box | undefined
}

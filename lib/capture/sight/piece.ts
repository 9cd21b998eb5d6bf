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
  /** It hides what does not fit into it. */
  clips: boolean
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

/** What a node takes from its parent, whose style is slow to ask for. Sizes are in pixels. */
export interface Surroundings {
  box: Box
  cell: Cell | undefined
  /** The table around, even between its cells. */
  table: Element | undefined
  /** `white-space-collapse` */
  collapse: string
  visible: boolean
  unselectable: boolean
  /** The items of a flexible box or a grid, between which no white space is seen. */
  ofItems: boolean
  size: number
  line: number
  isCode: boolean
  inFormula: boolean
  /** The element whose reading it is. */
  reading: Element | undefined
  /** The number of items with a marker around it. */
  depth: number
}

/** What the page's source has between two pieces. */
export interface Between extends EndSpace {
  /** Something without words keeps them apart: a margin, an empty box, or where both are padded. */
  apart: boolean
  /** An element in a line ends with a padding. */
  padded: boolean
  /** Another selected range begins. */
  newRange: boolean
}

export interface Marker {
  text: string
  depth: number
}

/** A text and its place on the screen, with what surrounds it. */
export interface Piece extends Surroundings {
  text: string
  /** Where its first line is, and its last. */
  first: DOMRect
  last: DOMRect
  /** What the page's source has between it and the piece before. */
  between: Between
  marker: Marker | undefined
}

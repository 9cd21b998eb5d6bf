import { Boundaries } from './boundaries'
import { isCjk, RUNS_OF_SPACES, SHAPELESS, SPACES } from './characters'
import { Counters } from './counters'
import { drawnBy, markerOf } from './drawn'
import { formulaOf } from './formula'
import { isHidden } from './is-hidden'
import { TALL } from './joint'
import { inOrderOfPlace } from './order'
import type { Surroundings } from './piece'
import { Pieces } from './pieces'
import { shownChildren } from './shadow-trees'
import { outermost, surroundingsIn } from './surroundings'
import { writeText } from './write-text'

/**
 * Reads the text of ranges within an element by sight: the browser has laid the page out, and the rectangles of the text say what is
 * seen, and what is one word, one line or one paragraph. Gives line feeds, blank lines, tabs between cells, and markers of list items.
 * Only the ranges are measured, and nothing is written, so that the page is laid out once.
 */
export function readText(ranges: readonly AbstractRange[], within: Element): string {
  const reader = new Reader(ranges)
  reader.visit(within, outermost(within))
  return writeText(reader.pieces.all)
}

/** Elements whose text is no words of the page. */
const UNREAD = /^(noscript|title|desc|textarea|select|iframe|object|video|audio|canvas|meter|progress)$/

class Reader {
  readonly pieces = new Pieces()
  readonly #boundaries: Boundaries
  readonly #counters = new Counters()
  readonly #range = document.createRange()

  constructor(ranges: readonly AbstractRange[]) {
    this.#boundaries = new Boundaries(ranges)
  }

  visit(node: Node, around: Surroundings): void {
    if (!this.#boundaries.isSelected && !this.#boundaries.isNextIn(node)) return
    this.#pass(node, -1)
    if (node instanceof Text) this.#visitText(node, around)
    else if (node instanceof Element) this.#visitElement(node, around)
    this.#boundaries.passUnseen(node)
    this.#pass(node, Infinity)
  }

  #pass(node: Node, upTo: number, before?: (offset: number) => void): void {
    this.#boundaries.pass(node, upTo, before, () => this.#boundaries.isSelected && this.pieces.noteRange())
  }

  #visitText(node: Text, around: Surroundings): void {
    let start = 0
    const readUpTo = (end: number): void => {
      if (this.#boundaries.isSelected && start < end) this.#readPart(node, start, end, around)
      start = end
    }
    this.#pass(node, node.data.length, readUpTo)
    readUpTo(node.data.length)
  }

  #readPart(node: Text, start: number, end: number, around: Surroundings): void {
    const part = node.data.slice(start, end)
    if (!around.visible || around.unselectable || around.size < 2) return
    if (around.ofItems && !/[^ \t\n\r\f]/.test(part)) return
    const keepsSpaces = /^(preserve|break-spaces)$/.test(around.collapse)
    const keepsBreaks = keepsSpaces || around.collapse === 'preserve-breaks'
    // Only the ends of the text meet other pieces: what is within it, the style sheet tells.
    const lead = (keepsSpaces ? /^(?:[^\S\n]*\n)*/ : /^[ \t\n\r\f]*/).exec(part)?.[0] ?? ''
    const rest = part.slice(lead.length)
    const trail = (keepsSpaces ? /\n[\n]*$/ : /[ \t\n\r\f]*$/).exec(rest)?.[0] ?? ''
    const core = rest.slice(0, rest.length - trail.length)
    const noteEnd = (text: string): void => {
      if (keepsBreaks) this.pieces.between.breaks += text.split('\n').length - 1
      if (text && !keepsSpaces) this.pieces.noteSpace(/\n/.test(text))
    }
    noteEnd(lead)
    const text = core.replace(SHAPELESS, '').replace(/\r\n?/g, '\n')
    if (text) {
      this.#range.setStart(node, start + lead.length)
      this.#range.setEnd(node, start + lead.length + core.length)
      this.pieces.add(collapsed(text, keepsSpaces, keepsBreaks), this.#range.getClientRects(), around)
    }
    noteEnd(trail)
  }

  #visitElement(node: Element, around: Surroundings): void {
    const name = node.localName
    const style = getComputedStyle(node)
    if (style.display === 'none' || UNREAD.test(name) || isHidden(node, style)) return
    const { pieces } = this
    const boundaries = this.#boundaries
    if (name === 'br') {
      if (boundaries.isSelected) pieces.between.breaks++
      return
    }
    const marker = markerOf(node, style, this.#counters)
    const within = surroundingsIn(node, style, around, marker !== '')
    const isSeen = within.visible && !within.unselectable
    const hasMargin = within.box === around.box && (style.marginLeft !== '0px' || style.marginRight !== '0px')
    const from = pieces.all.length
    const passedBefore = boundaries.passed
    const isWhole = (): boolean => boundaries.isSelected && boundaries.passed === passedBefore
    if (marker && isSeen && !this.#isEntered(node)) pieces.marker = { text: marker, depth: around.depth }
    if (hasMargin) pieces.between.margin = true
    if (node instanceof HTMLImageElement && isSeen && isWhole() && !within.inFormula) this.#readImage(node, around, style)
    const draws = isSeen && !within.inFormula && !within.isCode
    if (draws && isWhole()) pieces.drawn += drawnBy(node, '::before', this.#counters)
    if (name !== 'math' && style.contentVisibility !== 'hidden')
      for (const child of shownChildren(node)) this.visit(child, within)
    const isEmpty = () => pieces.all.length === from
    if (pieces.drawn && draws && boundaries.isSelected && isEmpty()) pieces.add('', node.getClientRects(), within)
    pieces.drawn = ''
    if (draws && isWhole()) this.#drawAfter(node, from, within)
    if (hasMargin) pieces.between.margin = true
    const isSelected = boundaries.isSelected || passedBefore < boundaries.passed
    if (within.inFormula && !around.inFormula && isSeen && isSelected) this.#readFormula(node, from, within)
    const mayBePlaced =
      within.ofItems || (node.firstElementChild && getComputedStyle(node.firstElementChild).position === 'absolute')
    if (mayBePlaced) pieces.all.push(...inOrderOfPlace(node, pieces.all.splice(from)))
    // A cell without text keeps its column.
    if (within.cell !== around.cell && isWhole() && isEmpty() && isSeen) pieces.add('', [node.getBoundingClientRect()], within)
  }

  /** Reads an image that stands in a line as a letter does, or as the text that a browser writes in place of one. */
  #readImage(node: HTMLImageElement, around: Surroundings, style: CSSStyleDeclaration): void {
    const rect = node.getBoundingClientRect()
    const isBroken = node.complete && node.naturalWidth === 0
    const inLine = /^inline/.test(style.display) && rect.height <= TALL * (around.line || around.size * 1.2)
    const text = node.alt.replace(SPACES, ' ').trim()
    if (text && (isBroken || inLine)) this.pieces.add(text, [rect], around)
  }

  #drawAfter(node: Element, from: number, within: Surroundings): void {
    const { pieces } = this
    const text = drawnBy(node, '::after', this.#counters)
    if (!text) return
    const last = pieces.all.length > from ? pieces.all.at(-1) : undefined
    if (last) last.text += (pieces.between.space && !/^\s/.test(text) ? ' ' : '') + text
    else pieces.add(text, node.getClientRects(), within)
    if (pieces.all.length > from) pieces.between.space = ''
  }

  /** Keeps the drawn copy of a formula where it is one line; else takes what it means. */
  #readFormula(node: Element, from: number, within: Surroundings): void {
    const text = formulaOf(node, this.pieces.all.slice(from))
    if (!text) return
    this.pieces.dropFrom(from)
    this.pieces.add(text, [node.getBoundingClientRect()], within)
  }

  /** Whether the selection begins within the node, behind a word of it. */
  #isEntered(node: Element): boolean {
    const { isSelected, next } = this.#boundaries
    if (isSelected || !next || next[0] === node) return !isSelected && !next
    const [inner, offset] = next
    const before = document.createRange()
    before.setStart(node, 0)
    if (offset < 0) before.setEndBefore(inner)
    else before.setEnd(inner, inner instanceof Text ? Math.min(offset, inner.length) : inner.childNodes.length)
    return before.toString().trim() !== ''
  }
}

/** A text with its white space collapsed as its style sheet says. */
function collapsed(text: string, keepsSpaces: boolean, keepsBreaks: boolean): string {
  if (keepsSpaces) return text.replace(/\f/g, '')
  if (keepsBreaks) return text.replace(/[ \t\f]*\n[ \t\n\f]*/g, (run) => run.replace(/[^\n]/g, '')).replace(/[ \t\f]+/g, ' ')
  return text.replace(RUNS_OF_SPACES, (run, at: number) =>
    /\n/.test(run) && isCjk(text.charAt(at - 1), text.charAt(at + run.length)) ? '' : ' ',
  )
}

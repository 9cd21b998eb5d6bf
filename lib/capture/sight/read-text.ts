import { Boundaries } from './boundaries'
import { SPACES } from './characters'
import { Counters } from './counters'
import { drawnBy, markerOf } from './drawn'
import { formulaOf } from './formula'
import { isHidden } from './is-hidden'
import { TALL } from './joints'
import type { Surroundings } from './piece'
import { Pieces } from './pieces'
import { shownChildren } from './shadow-trees'
import { outermost, surroundingsIn } from './surroundings'
import { trimmed } from './white-space'
import { writeText } from './write-text'

/**
 * Reads the text of ranges within an element by sight: the browser has laid the page out, and the
 * rectangles of the text say what is seen, and what is one word, one line or one paragraph. Gives
 * line feeds, blank lines, tabs between cells, and markers of list items. Only the ranges are
 * measured, and nothing is written, so that the page is laid out once.
 */
export function readText(ranges: readonly AbstractRange[], within: Element): string {
  const reader = new Reader(ranges)
  reader.visit(within, outermost(within))
  return writeText(reader.pieces.all)
}

/** Elements whose text is no words of the page. */
const UNREAD =
  /^(noscript|title|desc|textarea|select|iframe|object|video|audio|canvas|meter|progress)$/

class Reader {
  readonly pieces = new Pieces()
  readonly #boundaries: Boundaries
  readonly #counters = new Counters()
  readonly #range = document.createRange()
  /** Elements that hold something that is placed beside the text around it. */
  readonly #placing = new Set<Element>()

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
    this.#boundaries.pass(
      node,
      upTo,
      before,
      () => this.#boundaries.isSelected && this.pieces.noteRange(),
    )
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

  #readPart(node: Text, from: number, to: number, around: Surroundings): void {
    const data = node.data.slice(from, to)
    if (!around.visible || around.unselectable || around.size < 2) return
    if (around.ofItems && !/[^ \t\n\r\f]/.test(data)) return
    const { lead, text, start, end, trail } = trimmed(data, around.collapse)
    this.pieces.noteSpace(lead)
    if (text) {
      this.#range.setStart(node, from + start)
      this.#range.setEnd(node, from + end)
      this.pieces.add(text, this.#range.getClientRects(), around)
    }
    this.pieces.noteSpace(trail)
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
    const isInline = within.box === around.box
    const from = pieces.all.length
    const passedBefore = boundaries.passed
    const isWhole = (): boolean => boundaries.isSelected && boundaries.passed === passedBefore
    if (marker && isSeen && !this.#isEntered(node))
      pieces.marker = { text: marker, depth: around.depth }
    if (isInline) pieces.noteStart(style, within.inFormula)
    if (node instanceof HTMLImageElement && isSeen && isWhole() && !within.inFormula)
      this.#readImage(node, around, style)
    const draws = isSeen && !within.inFormula && !within.isCode
    if (draws && isWhole()) pieces.drawn += drawnBy(node, '::before', this.#counters)
    if (name !== 'math' && style.contentVisibility !== 'hidden')
      for (const child of shownChildren(node)) this.visit(child, within)
    const isEmpty = () => pieces.all.length === from
    if (pieces.drawn && draws && boundaries.isSelected && isEmpty())
      pieces.add('', node.getClientRects(), within)
    pieces.drawn = ''
    if (draws && isWhole()) this.#drawAfter(node, from, within, isInline)
    if (isInline) pieces.noteEnd(style)
    else if (isEmpty() && isSeen && within.box.inLine) pieces.between.apart = true
    const isSelected = boundaries.isSelected || passedBefore < boundaries.passed
    if (within.inFormula && !around.inFormula && isSeen && isSelected)
      this.#readFormula(node, from, within)
    if (within.box.aside && !isInline) this.#placing.add(around.box.element)
    if (within.ofItems || this.#placing.has(node) || /^(inline-)?table$/.test(style.display))
      pieces.sortFrom(from, node)
    // A cell without text keeps its column.
    if (within.cell !== around.cell && isWhole() && isEmpty() && isSeen)
      pieces.add('', [node.getBoundingClientRect()], within)
  }

  /**
   * Reads an image that stands in a line as a letter does, or as the text that a browser writes in
   * place of one.
   */
  #readImage(node: HTMLImageElement, around: Surroundings, style: CSSStyleDeclaration): void {
    const rect = node.getBoundingClientRect()
    const isBroken = node.complete && node.naturalWidth === 0
    const inLine =
      /^inline/.test(style.display) && rect.height <= TALL * (around.line || around.size * 1.2)
    const text = node.alt.replace(SPACES, ' ').trim()
    const isFirstLetter = style.float !== 'none' && /^\p{L}$/u.test(text)
    if (text && (isBroken || inLine || isFirstLetter)) this.pieces.add(text, [rect], around)
  }

  #drawAfter(node: Element, from: number, within: Surroundings, isInline: boolean): void {
    const { pieces } = this
    const text = drawnBy(node, '::after', this.#counters)
    if (!text) return
    const last = pieces.all.length > from ? pieces.all.at(-1) : undefined
    if (last) {
      last.text += (pieces.between.space && !/^\s/.test(text) ? ' ' : '') + text
      if (isInline) last.last = [...node.getClientRects()].at(-1) ?? last.last
    } else pieces.add(text, node.getClientRects(), within)
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
    if (isSelected || next?.[0] === node) return false
    // What is behind the end of the selection counts as entered: its marker is not wanted either.
    if (!next) return true
    const [inner, offset] = next
    const before = document.createRange()
    before.setStart(node, 0)
    if (offset < 0) before.setEndBefore(inner)
    else
      before.setEnd(
        inner,
        inner instanceof Text ? Math.min(offset, inner.length) : inner.childNodes.length,
      )
    return before.toString().trim() !== ''
  }
}

import { Boundaries } from './boundaries'
import { blockAround } from './box'
import { backwards, ICONS_ALONE } from './characters'
import { Counters } from './counters'
import { formulaOf } from './formula'
import { generatedContent, markerOf } from './generated-content'
import { isHidden } from './is-hidden'
import { TALL } from './joints'
import { letterIn } from './letters'
import { type Between, NOTHING, type Surroundings, together } from './piece'
import { Pieces, seenOf } from './pieces'
import { shownChildren } from './shadow-trees'
import { type Style, Styles } from './style'
import { outermost, surroundingsIn } from './surroundings'
import { trimmed } from './white-space'
import { writeText } from './write-text'

/**
 * Reads the text of ranges within an element by sight: the browser has laid the page out, and the
 * rectangles of the text say what is seen, and what is one word, one line or one paragraph. Gives
 * line feeds, blank lines, tabs between cells, and markers of list items. Only the ranges are
 * measured, and nothing is written, so that the page is laid out once.
 */
export function readText(
  ranges: readonly AbstractRange[],
  within: Element,
  styles = new Styles(),
): string {
  const reader = new Reader(ranges, styles)
  reader.visit(within, outermost(within))
  return writeText(seenOf(reader.pieces.all))
}

class Reader {
  readonly pieces: Pieces
  readonly #boundaries: Boundaries
  readonly #styles: Styles
  readonly #counters = new Counters()
  readonly #range = document.createRange()
  /** Elements that hold something that is placed beside the text around it. */
  readonly #placing = new Set<Element>()

  constructor(ranges: readonly AbstractRange[], styles: Styles) {
    this.#boundaries = new Boundaries(ranges)
    this.pieces = new Pieces(this.#boundaries)
    this.#styles = styles
  }

  visit(node: Node, around: Surroundings): void {
    if (!this.#boundaries.isSelected && !this.#boundaries.isNextIn(node)) return
    this.#boundaries.enter(node)
    if (node instanceof Text) {
      for (const [start, end] of this.#boundaries.partsOf(node))
        if (this.#boundaries.isSelected) this.#readPart(node, start, end, around)
    } else if (node instanceof Element) this.#visitElement(node, around)
    this.#boundaries.leave(node)
  }

  #readPart(node: Text, from: number, to: number, around: Surroundings): void {
    const data = node.data.slice(from, to)
    if (!around.visible || around.unselectable || around.size < 2) return
    if (around.ofItems && !/[^ \t\n\r\f]/.test(data)) return
    const { lead, text, start, end, trail } = trimmed(data, around.collapse)
    this.pieces.noteSpace(lead)
    if (ICONS_ALONE.test(text)) this.pieces.between.icon = true
    else if (text) {
      this.#range.setStart(node, from + start)
      this.#range.setEnd(node, from + end)
      this.pieces.add(
        around.backwards ? backwards(text) : text,
        this.#range.getClientRects(),
        around,
      )
    }
    this.pieces.noteSpace(trail)
  }

  #visitElement(node: Element, around: Surroundings): void {
    const name = node.localName
    const style = this.#styles.of(node)
    // What stands in place of a canvas has a place in Firefox, but nobody sees it.
    if (style.display === 'none' || name === 'canvas' || isHidden(node, style)) return
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
    const outside = { ...pieces.between }
    const passedBefore = boundaries.passed
    const isWhole = (): boolean => boundaries.isSelected && boundaries.passed === passedBefore
    if (marker && isSeen && !this.#isEntered(node))
      pieces.marker = { text: marker, depth: around.depth }
    if (pieces.between.ended) pieces.between.apart = true
    const draws = isSeen && !within.inFormula && !within.isCode
    if (draws && isWhole()) this.#drawBefore(node, around, isInline)
    const isFormula = within.inFormula && !around.inFormula && isSeen
    if (isFormula) pieces.between = { ...NOTHING }
    if ((name !== 'math' || boundaries.isNextIn(node)) && style.contentVisibility !== 'hidden')
      for (const child of shownChildren(node)) this.visit(child, within)
    const isEmpty = () => pieces.all.length === from
    if (within.box.paragraph === node) pieces.dropCut(from, outside)
    if (isEmpty() && isSeen && isWhole()) this.#readLetter(node, style, around)
    // The rectangles of a box do not say where what is drawn in it ends.
    if (pieces.generated && draws && boundaries.isSelected && isEmpty()) {
      if (!isInline) pieces.generated = `${pieces.generated.trimEnd()} `
      // A mark in a block of its own stands beside an item.
      if (!within.box.inLine) pieces.marker ??= { text: '', depth: around.depth }
      pieces.add('', node.getClientRects(), within)
    }
    pieces.generated = ''
    if (draws && isWhole()) this.#drawAfter(node, from, within, isInline)
    pieces.between.ended = true
    if (isEmpty() && isSeen && (within.box.inLine || name === 'img')) pieces.between.icon = true
    const isSelected = boundaries.isSelected || passedBefore < boundaries.passed
    if (isFormula && isSelected) this.#readFormula(node, from, within, outside)
    if (within.box.aside && !isInline)
      this.#placing.add(around.box.element).add(blockAround(around.box).element)
    if (within.backwards && !around.backwards) pieces.turnFrom(from)
    if (within.ofItems || within.table === node || this.#placing.has(node))
      pieces.sortFrom(from, node)
    // A cell without text keeps its column.
    if (within.cell !== around.cell && isWhole() && isEmpty() && isSeen)
      pieces.add('', [node.getBoundingClientRect()], within)
  }

  /** Reads what is drawn in place of a letter or an emoji, and the text in place of an image. */
  #readLetter(node: Element, style: Style, around: Surroundings): void {
    const text = letterIn(node)
    if (!text) return
    const rect = node.getBoundingClientRect()
    const isInitial = style.float !== 'none'
    if (isInitial || rect.height <= TALL * (around.line || around.size * 1.2))
      this.pieces.add(text, [rect], around)
  }

  /** Content that is placed by coordinates beside a block is its marker. */
  #drawBefore(node: Element, { depth }: Surroundings, isInline: boolean): void {
    const { text, isPlaced } = generatedContent(node, '::before', this.#counters)
    if (text === '\n') this.pieces.between.breaks++
    else if (!isPlaced) {
      this.pieces.generated += text
      if (text && node.localName === 'li') this.pieces.marker ??= { text: '', depth }
    } else if (isInline) this.pieces.generated += `${text} `
    else if (text) this.pieces.marker = { text: `${text.trim()} `, depth }
  }

  #drawAfter(node: Element, from: number, within: Surroundings, isInline: boolean): void {
    const { pieces } = this
    const after = generatedContent(node, '::after', this.#counters)
    const text = after.isPlaced ? ` ${after.text.trim()}` : after.text
    if (text === '\n') pieces.between.breaks++
    if (!text.trim()) return
    const last = pieces.all.length > from ? pieces.all.at(-1) : undefined
    if (last) {
      last.text += (pieces.between.space && !/^\s/.test(text) ? ' ' : '') + text
      if (isInline) last.last = [...node.getClientRects()].at(-1) ?? last.last
    } else pieces.add(text, node.getClientRects(), within)
    if (pieces.all.length > from) pieces.between.space = ''
  }

  /** A drawn formula of one line stays. `lead`: what the source has before it. */
  #readFormula(node: Element, from: number, within: Surroundings, lead: Between): void {
    const { pieces } = this
    const trail = pieces.between
    const first = pieces.all[from]
    const text = formulaOf(node, pieces.all.slice(from))
    if (!text) {
      if (first) first.between = together(lead, first.between)
      else pieces.between = together(lead, trail)
      return
    }
    const block = node.matches('math') ? null : node.querySelector('math[display=block]')
    pieces.all.length = from
    pieces.between = lead
    pieces.marker ??= first?.marker
    pieces.add(
      text,
      [(block ?? node).getBoundingClientRect()],
      block ? surroundingsIn(block, this.#styles.of(block), within, false) : within,
    )
    pieces.between = trail
  }

  /** Whether the selection begins within the node, behind a word of it. */
  #isEntered(node: Element): boolean {
    const { isSelected, next } = this.#boundaries
    if (isSelected || next?.node === node) return false
    // A node behind the end of the selection counts as entered: its marker is not wanted either.
    if (!next) return true
    const before = document.createRange()
    before.setStart(node, 0)
    before.setEnd(next.container, next.offset)
    return before.toString().trim() !== ''
  }
}

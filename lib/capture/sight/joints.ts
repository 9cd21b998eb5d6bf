import { Columns } from './cells'
import { isCjk } from './characters'
import type { Box, Piece } from './piece'
import { pitchesOf } from './pitches'
import { gapBetween, isSameLine, type Rect, type Turn, upright } from './places'
import { partIn } from './view'

/** A mark that stands close to the word before it, whatever is between them, or behind it. */
const CLOSING = /^[,.;:!?…،؛؟。、，．：；！？\p{Pe}\p{Pf}]/u
const OPENING = /[¿¡\p{Ps}\p{Pi}]$/u
/** What stands apart where a gap is seen: words, and what is set between them. */
const WORD_ENDS = /[\p{L}\p{M}\p{N}\p{Emoji_Presentation}•·|]$/u
const WORD_BEGINS = /^[\p{L}\p{N}\p{Sc}\p{Emoji_Presentation}#@•·|]/u
const RIGHT_TO_LEFT = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u
/**
 * The parts of a line that a drop cap's height must exceed, and that an image or a box in a
 * sentence must not.
 */
export const TALL = 1.6
/** The parts of a pitch from which on a blank line is seen. */
const BLANK = 1.3

/** Between two pieces a person sees nothing, a space, line feeds, a blank line or tabs. */
export class Joints {
  readonly #columns: Columns
  readonly #pitches: ReadonlyMap<Box, number>
  /** The width that each box has for text. */
  readonly #rooms = new Map<Box, number>()
  /** The height in pixels of the highest line in each box that stands in a line of text. */
  readonly #lines = new Map<Box, number>()
  /** The piece of the line so far that reaches the lowest; what is beside the text is not asked. */
  #lowest: Piece | undefined

  constructor(pieces: readonly Piece[]) {
    this.#columns = new Columns(pieces)
    this.#pitches = pitchesOf(pieces)
    for (const { box, line } of pieces)
      for (let each: Box | undefined = box; each?.inLine; each = each.outer)
        this.#lines.set(each, Math.max(line, this.#lines.get(each) ?? 0))
  }

  /** Call it with each piece in turn, and the one before. */
  before(other: Piece, one: Piece | undefined): string {
    const between = one ? (this.#columns.between(one, other) ?? this.#ofTexts(one, other)) : ''
    const low = between.includes('\n') ? undefined : this.#lowest
    const isLower = !other.box.aside && !(low && bottomOf(low) > bottomOf(other))
    this.#lowest = isLower ? other : low
    return between
  }

  /** In one box of running text CSS white space decides; between two boxes their places do. */
  #ofTexts(one: Piece, other: Piece): string {
    const { between } = other
    if (one.range !== other.range) return '\n'
    if (one.note !== other.note) return '\n\n'
    const { common, ofOne, ofOther } = boxesAround(one, other)
    const isRunning = this.#isRunning(ofOne, common) && this.#isRunning(ofOther, common)
    const space = isSpace(one, other) ? ' ' : ''
    const isTurned = one.box.turn.angle !== other.box.turn.angle
    if (isTurned && !isRunning) return '\n\n'
    const { turn } = isTurned ? common : one.box
    const last = upright(placeIn(common, one, one.last), turn)
    const first = upright(placeIn(common, other, other.first), turn)
    const sameLine = isSameLine(last, first)
    const gap = gapBetween(last, first)
    const em = Math.min(one.size, other.size)
    if (isRunning && between.breaks) return '\n'.repeat(between.breaks)
    if (isRunning && hasSpace(one, other)) return ''
    if (!ofOne && !ofOther) {
      if (space || !sameLine || one.ruby || other.ruby) return space
      return gap > em * (between.apart || between.icon ? 0.2 : 0.6) && areWords(one, other)
        ? ' '
        : ''
    }
    // A large first letter belongs to its word.
    if (ofOne?.float && one.text.length < 4 && last.height > TALL * other.line) return space
    if (sameLine) {
      if (hasSpace(one, other)) return ''
      // In a text layer the source has spaces within words; a placed mark covers the one behind it.
      if (space) return gap > em * 0.1 || (ofOne?.aside && !ofOther) ? ' ' : ''
      const isMarked = CLOSING.test(other.text) || OPENING.test(one.text)
      if (isRunning && (isMarked || other.inFormula || !ofOne || !ofOther))
        return gap > em * 0.2 && areWords(one, other) ? ' ' : ''
      return gap > em * (isMarked && !(ofOne && ofOther) ? 4 : 0.2) ? ' ' : ''
    }
    if (common.inLine && isFraction(one, other)) return '/'
    const areJoined =
      isCjk(one.text.slice(-1), other.text.charAt(0)) ||
      (isCharacter(one.text) && isCharacter(other.text))
    if (isRunning) return space || (areJoined ? '' : ' ')
    // A text that stands higher begins another column.
    if (first.top <= last.top) return '\n\n'
    const pitch = this.#pitches.get(common)
    if (pitch) return first.bottom - last.bottom > pitch * BLANK ? '\n\n' : '\n'
    const low = this.#lowest ?? one
    const lowest = upright(placeIn(common, low, low.last), turn)
    const leading = (leadingOf(low, low.last, turn) + leadingOf(other, other.first, turn)) / 2
    const size = (low.size + other.size) / 2
    const distance = first.top - lowest.bottom - leading
    return distance > (other.marker ? 0.75 : 0.35) * size ? '\n\n' : '\n'
  }

  /** Whether the box is about as high as the line, and not as wide as the text. */
  #isRunning(box: Box | undefined, common: Box): boolean {
    if (!box?.inLine) return !box
    const { width, height } = upright(box.element.getBoundingClientRect(), common.turn)
    const room = this.#rooms.get(common) ?? roomIn(common)
    this.#rooms.set(common, room)
    const line = Math.max(this.#lines.get(box) ?? 0, common.line)
    return height < TALL * line && width < room - 2
  }
}

/**
 * Whether a gap parts two words that the source does not: never between Chinese or Japanese
 * characters, nor where two directions meet, for there the places do not tell what stands beside
 * what.
 */
function areWords(one: Piece, other: Piece): boolean {
  const text = one.text + other.text
  return (
    WORD_ENDS.test(one.text) &&
    WORD_BEGINS.test(other.text) &&
    !isCjk(one.text.slice(-1), other.text.charAt(0)) &&
    !(RIGHT_TO_LEFT.test(text) && /[\p{Lu}\p{Ll}\p{N}]/u.test(text))
  )
}

const bottomOf = ({ box, last }: Piece): number => upright(last, box.turn).bottom

/** What a line is higher than its letters. */
const leadingOf = ({ line }: Piece, rect: Rect, turn: Turn): number =>
  line - upright(rect, turn).height

const isCharacter = (text: string): boolean => /^.$/u.test(text)
/**
 * Whether the source has a space between two pieces: a line break in it is none between Chinese or
 * Japanese characters, and a space beside an icon none before a closing mark or behind an opening
 * one.
 */
function isSpace({ text }: Piece, { text: other, between: { space, icon } }: Piece): boolean {
  if (icon && (CLOSING.test(other) || OPENING.test(text))) return false
  return space === ' ' || (space === '\n' && !isCjk(text.slice(-1), other.charAt(0)))
}

const hasSpace = (one: Piece, other: Piece): boolean =>
  /\s$/.test(one.text) || /^\s/.test(other.text)

/** Whether one number stands over another, in the middle. */
function isFraction(one: Piece, other: Piece): boolean {
  const offset = Math.abs(one.last.left + one.last.right - other.first.left - other.first.right) / 2
  return (
    /^\d+$/.test(one.text) &&
    /^\d+$/.test(other.text) &&
    offset < Math.min(one.size, other.size) / 2
  )
}

/**
 * The innermost box that holds both pieces, and the outermost boxes in it that hold one of them.
 */
function boxesAround(
  one: Piece,
  other: Piece,
): { common: Box; ofOne?: Box | undefined; ofOther?: Box | undefined } {
  const chain: Box[] = []
  for (let box: Box | undefined = one.box; box; box = box.outer) chain.push(box)
  let ofOther: Box | undefined
  for (let box: Box | undefined = other.box; box; ofOther = box, box = box.outer) {
    const at = chain.indexOf(box)
    if (at >= 0) return { common: box, ofOne: chain[at - 1], ofOther }
  }
  return { common: other.box }
}

/**
 * For others in a box, what is cut off has no place beyond the edge, and what may be scrolled
 * stands where its outermost box does.
 */
function placeIn(common: Box, { box }: Piece, rect: Rect): Rect {
  let place = box.view === common.view ? rect : partIn(rect, box.view)
  for (let each: Box | undefined = box; each && each !== common; each = each.outer)
    if (each.scrolls) place = each.element.getBoundingClientRect()
  return place
}

function roomIn({ element, turn }: Box): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
  const { width } = upright(element.getBoundingClientRect(), turn)
  return width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
}

import { Columns } from './cells'
import { isCjk } from './characters'
import type { Box, Piece } from './piece'
import { pitchesOf } from './pitches'
import { gapBetween, isSameLine } from './places'

/** A mark that stands close to the word before it, whatever is between them. */
const CLOSING = /^[,.;:!?…\p{Pe}\p{Pf}]/u
/**
 * The parts of a line that a drop cap's height must exceed, and that an image or a box in a
 * sentence must not.
 */
export const TALL = 1.6
/** The parts of a pitch from which on a blank line is seen. */
const BLANK = 1.3

/** What a person sees between pieces: nothing, a space, line feeds, a blank line or tabs. */
export class Joints {
  readonly #columns: Columns
  readonly #pitches: ReadonlyMap<Box, number>
  /** The last piece of each box so far. */
  readonly #lastIn = new Map<Box, Piece>()

  constructor(pieces: readonly Piece[]) {
    this.#columns = new Columns(pieces)
    this.#pitches = pitchesOf(pieces)
  }

  /** Call it with each piece in turn, and the one before. */
  before(other: Piece, one: Piece | undefined): string {
    const between = one ? (this.#columns.between(one, other) ?? this.#ofTexts(one, other)) : ''
    this.#lastIn.set(other.box, other)
    return between
  }

  /** In one box of running text CSS white space decides; between two boxes their places do. */
  #ofTexts(one: Piece, other: Piece): string {
    const { between } = other
    if (between.newRange) return '\n'
    const { common, ofOne, ofOther } = boxesAround(one, other)
    const isRunning = runsInText(ofOne, one, common) && runsInText(ofOther, other, common)
    const space =
      between.space && (between.space === ' ' || !isCjk(one.text.slice(-1), other.text.charAt(0)))
        ? ' '
        : ''
    const sameLine = isSameLine(one.last, other.first)
    const gap = gapBetween(one.last, other.first)
    const em = Math.min(one.size, other.size)
    if (isRunning && between.breaks) return '\n'.repeat(between.breaks)
    if (isRunning && hasSpace(one, other)) return ''
    if (!ofOne && !ofOther) {
      if (space || !sameLine || one.reading || other.reading) return space
      return gap > em * (between.apart ? 0.2 : 0.6) ? ' ' : ''
    }
    // What is beside the text stands between two pieces of it.
    const before = ofOne?.aside && !ofOther ? this.#lastIn.get(other.box) : undefined
    // A large first letter belongs to its word.
    if (ofOne?.float && !before && one.text.length < 4 && one.last.height > TALL * other.line)
      return space
    if (sameLine || (before && isSameLine(before.last, other.first))) {
      if (hasSpace(one, other) || (!space && CLOSING.test(other.text) && gap < em * 4 && !ofOther))
        return ''
      if (before && CLOSING.test(other.text) && !space) return ''
      return gap > em * (space ? 0.1 : 0.2) ? ' ' : ''
    }
    if (common?.inLine && isFraction(one, other)) return '/'
    const isBelow = other.first.top > one.last.top
    if (isRunning && isBelow)
      return space || (isCharacter(one.text) && isCharacter(other.text) ? '' : ' ')
    // A text that stands higher begins another column.
    if (!isBelow) return '\n\n'
    const pitch = ofOne?.aside && ofOther?.aside && common ? this.#pitches.get(common) : undefined
    if (pitch) return other.first.bottom - one.last.bottom > pitch * BLANK ? '\n\n' : '\n'
    const leading = (one.line - one.last.height + other.line - other.first.height) / 2
    const distance = other.first.top - one.last.bottom - leading
    return distance > 0.35 * ((one.size + other.size) / 2) ? '\n\n' : '\n'
  }
}

const isCharacter = (text: string): boolean => /^.$/u.test(text)
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
): { common?: Box; ofOne?: Box | undefined; ofOther?: Box | undefined } {
  const chain: Box[] = []
  for (let box: Box | undefined = one.box; box; box = box.outer) chain.push(box)
  let ofOther: Box | undefined
  for (let box: Box | undefined = other.box; box; ofOther = box, box = box.outer) {
    const at = chain.indexOf(box)
    if (at >= 0) return { common: box, ofOne: chain[at - 1], ofOther }
  }
  return {}
}

/**
 * Whether a box stands in its line as a word does: about as high as the line, and not as wide as
 * the text.
 */
function runsInText(box: Box | undefined, { line }: Piece, common: Box | undefined): boolean {
  if (!box?.inLine || !common) return !box
  const { width, height } = box.element.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(common.element)
  const room = common.element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return height < TALL * Math.max(line, common.line) && width < room - 2
}

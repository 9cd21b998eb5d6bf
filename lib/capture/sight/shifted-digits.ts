import type { Piece } from './piece'
import { gapBetween, isSameLine } from './places'

const DIGITS = '0123456789+−-'
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₋'

/**
 * Writes digits that stand raised or lowered behind a digit as such: they would be read as one
 * number with it.
 */
export class ShiftedDigits {
  /** What the piece before was written in. */
  #before = ''

  textOf(before: Piece | undefined, piece: Piece): string {
    this.#before = before && /^[+−-]?\d*$/.test(piece.text) ? this.#digitsFor(before, piece) : ''
    const digits = this.#before
    return digits
      ? piece.text.replace(/./g, (sign) => digits.charAt(DIGITS.indexOf(sign)))
      : piece.text
  }

  #digitsFor(before: Piece, { first, size, between }: Piece): string {
    const { last } = before
    if (between.space || !isSameLine(last, first)) return ''
    if (gapBetween(last, first) > before.size * 0.2) return ''
    const goesOn = before.size === size && Math.abs(last.bottom - first.bottom) < 1
    if (goesOn) return this.#before
    if (!/\d$/.test(before.text) || size >= before.size * 0.95) return ''
    if (first.bottom < last.bottom - before.size * 0.1) return RAISED
    return first.top > last.top + before.size * 0.1 &&
      first.bottom > last.bottom - before.size * 0.05
      ? LOWERED
      : ''
  }
}

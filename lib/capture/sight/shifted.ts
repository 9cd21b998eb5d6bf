import type { Piece } from './piece'
import { gapBetween, isSameLine, type Rect } from './places'

/** The characters that Unicode has raised or lowered, of which a term of a formula may consist. */
const CHARACTERS = {
  raised: ['0123456789+−-=ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼ⁿⁱ'],
  lowered: ['0123456789+−-=aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'],
} as const
const TERM = /^[\p{L}\p{N}+−\-=*/·,()]+$/u
/** A power or an index stands at a number, a letter or brackets. */
const BASE = /(?:\d|(?<!\p{L})\p{L}|\))$/u
/** The raised ends of ordinal numbers, and of words that are cut to one letter. */
const ENDS_OF_WORDS =
  /\d(?:st|nd|rd|th|er?|re|ère|ème|eme|me|os?|as?)$|[A-Z](?:mes?|lles?|gr|rs?|te?)$|[nN]o$/

/**
 * The texts of the pieces. Raised and lowered digits and letters are written as such, where they
 * would else be read as one number or word with what they stand beside.
 */
export function withShifts(pieces: readonly Piece[]): string[] {
  const texts = pieces.map(({ text }) => text)
  /** By the last piece of a term, what the term stands at: x in x², and the next term may, too. */
  const bases = new Map<Piece, Piece>()
  for (const [i, piece] of pieces.entries()) {
    const last = pieces[i - 1]
    if (piece.ruby || goesOn(last, piece)) continue
    const larger = last && (bases.get(last) ?? last)
    const before = isBeside(last, piece, larger) ? larger : undefined
    const shift = before ? shiftOf(piece.first, piece, before.last, before) : shiftBefore(pieces, i)
    if (!shift) continue
    let end = i + 1
    while (goesOn(pieces[end - 1], pieces[end])) end++
    const ending = pieces[end - 1]
    if (before && ending) bases.set(ending, before)
    const term = texts.slice(i, end).join('')
    const base = before ? (texts[i - 1] ?? '') : ''
    if (hasCharacters(shift, base, term)) {
      const [plain, shifted] = CHARACTERS[shift]
      for (let each = i; each < end; each++)
        texts[each] = (texts[each] ?? '').replace(/./gu, (sign) =>
          shifted.charAt(plain.indexOf(sign)),
        )
    } else if (isTerm(shift, base, term)) {
      texts[i] = (shift === 'raised' ? '^' : '_') + (term.length > 1 ? '(' : '') + texts[i]
      if (term.length > 1) texts[end - 1] += ')'
    }
  }
  return texts
}

type Shift = keyof typeof CHARACTERS

/** Digits below need no mark behind a letter: H2O. */
function hasCharacters(shift: Shift, base: string, term: string): boolean {
  const [plain] = CHARACTERS[shift]
  const isIndexOfLetter = shift === 'lowered' && /\d/.test(term) && !/[\d\p{No}]$/u.test(base)
  return (
    [...term].every((sign) => plain.includes(sign)) && !/\p{L}{2}/u.test(term) && !isIndexOfLetter
  )
}

const isTerm = (shift: Shift, base: string, term: string): boolean =>
  TERM.test(term) &&
  BASE.test(base) &&
  (shift === 'raised' ? !ENDS_OF_WORDS.test(base + term) : /^\p{L}/u.test(term))

/** Whether a piece stands close behind another, with nothing between them. `line`: one in its line. */
function isBeside(one: Piece | undefined, other: Piece, line = one): boolean {
  return (
    !!one &&
    !!line &&
    !other.between.space &&
    !one.box.float &&
    isSameLine(line.last, other.first) &&
    gapBetween(one.last, other.first) <= Math.max(one.size, other.size) * 0.2
  )
}

/** Whether a piece continues the term of the one before. */
const goesOn = (one: Piece | undefined, other: Piece | undefined): boolean =>
  !!one &&
  !!other &&
  isBeside(one, other) &&
  one.size === other.size &&
  Math.abs(one.last.bottom - other.first.bottom) < 1

/** How a piece stands to a larger one beside it: by the lines on which their letters stand. */
function shiftOf(
  rect: Rect,
  { size }: Piece,
  other: Rect,
  { size: larger }: Piece,
): Shift | undefined {
  if (size >= larger * 0.95) return undefined
  const rise = baseline(other) - baseline(rect)
  if (rise > larger * 0.15) return 'raised'
  return rise < larger * -0.1 ? 'lowered' : undefined
}

/** About a fifth of the height of a line of most fonts is below its letters. */
const baseline = ({ bottom, height }: Rect): number => bottom - height / 5

/** How the first of a line stands to the word that follows its term. */
function shiftBefore(pieces: readonly Piece[], i: number): Shift | undefined {
  let next = i
  while (goesOn(pieces[next], pieces[next + 1])) next++
  const [last, word] = [pieces[next], pieces[next + 1]]
  if (!last || !word || !isBeside(last, word) || !/^[\p{L}\p{N}]/u.test(word.text)) return undefined
  return shiftOf(last.last, last, word.first, word)
}

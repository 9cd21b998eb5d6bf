import type { Piece } from './piece'
import { gapBetween, isSameLine, type Rect, upright } from './places'

/** The characters that Unicode has raised or lowered, of which a term of a formula may consist. */
const CHARACTERS = {
  raised: ['0123456789+−-–=ni, ', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼ⁿⁱ, '],
  lowered: ['0123456789+−-=aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'],
} as const
const WORD = /\p{L}{2}/u
const TERM = /^(?!\*+$)(?:[\p{L}\p{N}+−\-=*/·,()]|(?<=\d)\.(?=\d))+$/u
/** Raised letters that Unicode has as one sign. */
const SIGNS: Readonly<Record<string, string>> = { TM: '™', SM: '℠' }
/** The letters of notes, and the end of a name at which they stand. */
const NOTES = /^[a-z](?:,[a-z\d*]+)*$/
const NAME = /\p{Ll}{2}$/u
/** A power or an index stands at a number, a letter or brackets. */
const BASE = /(?:\d|(?<!\p{L})\p{L}|\))$/u
/** The raised ends of ordinal numbers, and of words that are cut to one letter. */
const ENDS_OF_WORDS =
  /\d(?:st|nd|rd|th|er?|re|ère|ème|eme|me|os?|as?)$|[A-Z](?:mes?|lles?|gr|rs?|te?)$|[nN]o$|\b(?:[SD]r|Prof|Eng|Exm|Ilm)[a-z]$/

/**
 * The texts of the pieces. Raised and lowered digits and letters are written as such, where they
 * would else be read as one number or word with what they stand beside.
 */
export function withShifts(onScreen: readonly Piece[]): string[] {
  const texts = onScreen.map(({ text }) => text)
  const pieces = onScreen.map(inOwnLines)
  /** By the last piece of a term, what the term stands at: x in x², and the next term may, too. */
  const bases = new Map<Piece, Piece>()
  for (const [i, piece] of pieces.entries()) {
    const last = pieces[i - 1]
    if (piece.ruby || goesOn(last, piece)) continue
    const larger = last && (bases.get(last) ?? last)
    const behind =
      larger && isBeside(last, piece, larger) && shiftOf(piece.first, piece, larger.last, larger)
    const before = behind ? larger : undefined
    const shift = behind || shiftBefore(pieces, i)
    if (!shift) continue
    let end = i + 1
    while (goesOn(pieces[end - 1], pieces[end])) end++
    const ending = pieces[end - 1]
    if (before && ending) bases.set(ending, before)
    const term = texts.slice(i, end).join('')
    const base = before ? (texts[i - 1] ?? '') : undefined
    const following = pieces[end]
    // log₁₀2 would be another number.
    const isBeforeDigit =
      !!following &&
      following.size > piece.size &&
      isBeside(ending, following, before) &&
      /^\d/.test(following.text)
    if (base !== undefined && !isBeforeDigit && isIndexOfLetter(shift, base, term)) continue
    if (!hasCharacters(shift, term) && !signOf(shift, term) && !isTerm(shift, base ?? '', term))
      continue
    // At its end, where the next term finds what it stands behind.
    texts.fill('', i, end)
    texts[end - 1] = written(shift, term)
  }
  return texts
}

const inOwnLines = (piece: Piece): Piece => ({
  ...piece,
  first: upright(piece.first, piece.box.turn),
  last: upright(piece.last, piece.box.turn),
})

type Shift = keyof typeof CHARACTERS

/** Digits below need no mark behind a letter: H2O. */
const isIndexOfLetter = (shift: Shift, base: string, term: string): boolean =>
  shift === 'lowered' && /^\P{L}*\d/u.test(term) && !/[\d\p{No}]$/u.test(base)

const hasCharacters = (shift: Shift, term: string): boolean =>
  [...term].every((sign) => CHARACTERS[shift][0].includes(sign)) && !WORD.test(term)

const signOf = (shift: Shift, term: string): string | undefined =>
  shift === 'raised' ? SIGNS[term] : undefined

const isTerm = (shift: Shift, base: string, term: string): boolean =>
  TERM.test(term) &&
  (BASE.test(base) || (shift === 'raised' && NOTES.test(term) && NAME.test(base))) &&
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

/** How a term stands to the word that follows it, or a second term between them: ¹⁴₆C. */
function shiftBefore(pieces: readonly Piece[], i: number): Shift | undefined {
  const term = pieces[i]
  for (let at = i + 1; term && at < pieces.length; at++) {
    const [last, word] = [pieces[at - 1], pieces[at]]
    if (!last || !word || word.between.space || gapBetween(last.last, word.first) > word.size * 0.2)
      return undefined
    if (word.size <= term.size) continue
    return isSameLine(term.last, word.first) && /^[\p{L}\p{N}]/u.test(word.text)
      ? shiftOf(term.last, term, word.first, word)
      : undefined
  }
  return undefined
}

/**
 * The pieces, with each box of two short lines beside a word as one piece in its line: so
 * encyclopedias write ¹⁴₆C and SO4²⁻.
 */
export const withoutStacks = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, i) => {
    if (stackAt(pieces, i - 1)) return []
    return [stackAt(pieces, i) ?? piece]
  })

/** What takes the place of a piece and of the next one, where they are such a box. */
function stackAt(pieces: readonly Piece[], i: number): Piece | undefined {
  const [word, upper, lower, next] = [pieces[i - 1], pieces[i], pieces[i + 1], pieces[i + 2]]
  if (!upper?.box.inLine || lower?.box !== upper.box || lower.between.breaks !== 1) return undefined
  const areTerms = [upper, lower].every(({ text }) => TERM.test(text) && !WORD.test(text))
  if (!areTerms) return undefined
  const isAt = (other: Piece | undefined, rect: Rect | undefined): boolean =>
    !!other &&
    !!rect &&
    Math.min(gapBetween(rect, upper.first), gapBetween(rect, lower.first)) < other.size * 0.2 &&
    shiftOf(upper.first, upper, rect, other) === 'raised' &&
    shiftOf(lower.first, lower, rect, other) === 'lowered'
  const inLineOf = ({ size }: Piece, { top, bottom, height }: Rect, text: string): Piece => {
    const left = Math.min(upper.first.left, lower.first.left)
    const right = Math.max(upper.last.right, lower.last.right)
    const rect = { left, right, width: right - left, top, bottom, height }
    return { ...upper, text, size, first: rect, last: rect }
  }
  const power = written('raised', upper.text)
  if (word && !upper.between.space && isAt(word, word.last)) {
    const isPlain = isIndexOfLetter('lowered', word.text, lower.text)
    const lowered = isPlain ? lower.text : written('lowered', lower.text)
    return inLineOf(word, word.last, lowered + power)
  }
  return next && !next.between.space && isAt(next, next.first)
    ? inLineOf(next, next.first, power + written('lowered', lower.text))
    : undefined
}

/** A raised text, in Unicode's characters where it has all of them. */
export const raisedText = (text: string): string =>
  hasCharacters('raised', text) ? written('raised', text) : text

/** A term of its own, in Unicode's characters where it has them. */
function written(shift: Shift, term: string): string {
  const [plain, shifted] = CHARACTERS[shift]
  const single = signOf(shift, term)
  if (single) return single
  if (hasCharacters(shift, term))
    return term.replace(/./gu, (sign) => shifted.charAt(plain.indexOf(sign)))
  const sign = shift === 'raised' ? '^' : '_'
  return /^(?:.|\([^()]*\))$/u.test(term) ? sign + term : `${sign}(${term})`
}

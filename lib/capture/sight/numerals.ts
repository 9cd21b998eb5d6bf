/** By the styles of CSS, what `Intl` calls their digits. */
const DIGITS: Readonly<Record<string, string>> = {
  'arabic-indic': 'arab',
  persian: 'arabext',
  devanagari: 'deva',
  bengali: 'beng',
  khmer: 'khmr',
  thai: 'thai',
}
const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω'

/** A number as a style of lists or counters writes it. Unknown styles are written in digits. */
export function numeral(style: string, number: number): string {
  const cased = (text: string): string => (style.startsWith('upper') ? text.toUpperCase() : text)
  if (number > 0 && /^(lower|upper)-(alpha|latin)$/.test(style))
    return cased(letters(number, LATIN))
  if (number > 0 && style === 'lower-greek') return letters(number, GREEK)
  if (number > 0 && number < 4000 && /^(lower|upper)-roman$/.test(style))
    return cased(roman(number))
  if (style === 'decimal-leading-zero') return String(number).padStart(2, '0')
  const numberingSystem = DIGITS[style]
  if (!numberingSystem) return String(number)
  return new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number)
}

function letters(number: number, alphabet: string): string {
  const higher = Math.floor((number - 1) / alphabet.length)
  return (higher ? letters(higher, alphabet) : '') + alphabet[(number - 1) % alphabet.length]
}

const ROMAN = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
}

function roman(number: number): string {
  let rest = number
  let text = ''
  for (const [digits, value] of Object.entries(ROMAN))
    for (; rest >= value; rest -= value) text += digits
  return text
}

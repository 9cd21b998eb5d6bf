/** Unicode's names of digits that a style has by another name. */
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
/** The digits of one place: a is its one, b its five, c its ten. */
const ROMAN = ['', 'a', 'aa', 'aaa', 'ab', 'b', 'ba', 'baa', 'baaa', 'ac']

/** A number as a style of lists or counters writes it. Unknown styles are written in digits. */
export function numeral(style: string, number: number): string {
  const cased = (text: string): string => (style.startsWith('upper') ? text.toUpperCase() : text)
  if (number > 0 && /^(lower|upper)-(alpha|latin)$/.test(style))
    return cased(letters(number, LATIN))
  if (number > 0 && style === 'lower-greek') return letters(number, GREEK)
  if (number > 0 && number < 4000 && /^(lower|upper)-roman$/.test(style))
    return cased(roman(String(number)))
  if (style === 'decimal-leading-zero') return String(number).padStart(2, '0')
  const numberingSystem = DIGITS[style]
  if (!numberingSystem) return String(number)
  return new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(number)
}

function letters(number: number, alphabet: string): string {
  const higher = Math.floor((number - 1) / alphabet.length)
  return (higher ? letters(higher, alphabet) : '') + alphabet[(number - 1) % alphabet.length]
}

const roman = (digits: string): string =>
  digits.replace(/\d/g, (digit, at: number) =>
    (ROMAN[Number(digit)] ?? '').replace(/./g, (sign) =>
      'ivxlcdm'.charAt(2 * (digits.length - 1 - at) + 'abc'.indexOf(sign)),
    ),
  )

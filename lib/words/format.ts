/** Making a formatter takes as long as rendering a card: each is made once. */
export function once<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ur)\b/.test(language)
}

/** A text of another's, set apart from words from right to left around it (FSI, PDI): an address or a title may go the other way. */
export function apart(text: string, language: string): string {
  return isRightToLeft(language) ? `\u2068${text}\u2069` : text
}

/** How many forms a language has for counting, and which number takes which. */
export const pluralRules = once((language) => new Intl.PluralRules(language))

/** Shares have four decimals (lib/drafts/splits); counts have none. */
const numbers = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }))

const lists = once((language) => new Intl.ListFormat(language))

/** A count or a share as the language (BCP 47, here and below) writes it. */
export function numberWords(value: number, language: string): string {
  return numbers(language).format(value)
}

/** Names as a list: "one, two, and three". */
export function listWords(names: readonly string[], language: string): string {
  return lists(language).format(names)
}

/** What stands before the decimals: where the language has another sign than these two, a dot is understood. */
export function decimalSeparator(language: string): '.' | ',' {
  const parts = numbers(language).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

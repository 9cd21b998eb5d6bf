/** Keeps one formatter a language (BCP 47, as everywhere below): making one takes as long as rendering a card. */
export function perLanguage<T>(create: (language: string) => T): (language: string) => T {
  const formatters = new Map<string, T>()
  return (language) => {
    const formatter = formatters.get(language) ?? create(language)
    formatters.set(language, formatter)
    return formatter
  }
}

export function isRightToLeft(language: string): boolean {
  return /^(?:ar|fa|he|ur)\b/.test(language)
}

/** Isolates a value, such as an address or a title, whose direction may differ from the text around it (FSI, PDI). */
export function isolate(text: string, language: string): string {
  return isRightToLeft(language) ? `\u2068${text}\u2069` : text
}

export const pluralRules = perLanguage((language) => new Intl.PluralRules(language))

/** Four decimals are those of a split's share (lib/drafts/splits); counts have none. */
export const numberFormat = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 4 }))

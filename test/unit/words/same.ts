/** Texts that are the same in English, by locale: names, and words that the languages share. */
export const SAME: Record<string, readonly string[]> & { everywhere: readonly string[] } = {
  everywhere: ['app.name'],
}

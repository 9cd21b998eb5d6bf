/** White space that CSS collapses. */
export const SPACES = /[ \t\n\r\f]+/g

/** Its runs, but for those that are one space already. */
export const RUNS_OF_SPACES = /[\t\n\r\f][ \t\n\r\f]*| [ \t\n\r\f]+/g

/** Characters without a shape: fillers of editors, places to break a word, control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
export const SHAPELESS = /[\ufeff\u200b\u2060\u00ad\0-\b\v\x0e-\x1f\x7f]/g

/** The characters of fonts of icons, which are no words. */
export const ICONS = /[\ue000-\uf8ff]/g
/** A text of such characters and spaces alone. */
export const ICONS_ALONE = /^\s*[\ue000-\uf8ff][\s\ue000-\uf8ff]*$/

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/u

/** Their texts have no spaces between them, even at a line break of the source. */
export const isCjk = (...texts: string[]): boolean => texts.every((text) => CJK.test(text))

/** A text as it is seen where its characters are drawn from right to left. */
export const backwards = (text: string): string =>
  [...new Intl.Segmenter().segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('')

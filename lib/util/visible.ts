/** Format characters, and what Unicode has displays leave out (Default_Ignorable_Code_Point). */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Letters, digits and signs of the keyboard in full width. */
const FULL_WIDTH = /[\uff01-\uff5e]/g

/** White space and format characters at the ends, but for the tags that end an emoji flag. */
const UNSEEN_ENDS = /^[\s\p{Cf}]+|(?:(?![\u{e0020}-\u{e007f}])[\s\p{Cf}])+$/gu

/** Not for prose: characters that nobody sees join emoji and shape scripts. */
export const visible = (text: string): string => text.replace(UNSEEN, '')

/**
 * A typed number or address in half width, without unseen characters or white space around it. Only
 * full-width characters are normalized, because NFKC makes "12" of "1²".
 */
export const typedPlainly = (text: string): string =>
  visible(text)
    .replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'))
    .trim()

/** The text without what nobody sees at its ends; inside it may belong to a letter or an emoji. */
export const trimUnseen = (text: string): string => text.replace(UNSEEN_ENDS, '')

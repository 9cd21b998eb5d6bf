/**
 * Control characters that `readPage` writes between a page's words. A page cannot forge them, because its own are dropped. A line feed
 * in the token stream is a line break of the page.
 */
export const TOKEN = {
  /** White space that CSS collapses. */
  space: '\x01',
  /** The same with a line break in the source: not a space between CJK characters. */
  sourceBreak: '\v',
  /** The edge of a block without a margin. */
  block: '\x02',
  /** The edge of a block with a margin. */
  paragraph: '\x03',
  /** Before a table cell that follows another cell. */
  cell: '\x04',
  row: '\x13',
  /** Followed by the `value` attribute, a space, `list-style-type` and `parametersEnd`. */
  listItem: '\x05',
  /** Followed by the `start` attribute, a space, `false` or the number of items of a reversed list, and `parametersEnd`. */
  listStart: '\x14',
  listEnd: '\x15',
  parametersEnd: '\x06',
  selectionStart: '\x07',
  selectionEnd: '\b',
  /** Around text that is not visible or not selectable, but that the browser's own search finds. */
  hiddenStart: '\x0e',
  hiddenEnd: '\x0f',
  heading: '\x10',
  /** Around an image's alternative text. */
  imageStart: '\x11',
  imageEnd: '\x12',
  /** The next word stands apart from the last one in the same line, with nothing between them in the source. */
  gap: '\x16',
  /** The next word stands in the line of the last one, although the edge of a block is between them. */
  sameLine: '\x17',
  /** Followed by the formula in one line and `parametersEnd`, then by the text of all its copies up to `formulaEnd`. */
  formula: '\x18',
  formulaEnd: '\x19',
} as const

const WITH_PARAMETERS: readonly (string | undefined)[] = [TOKEN.listItem, TOKEN.listStart, TOKEN.formula]

/** The codes of all tokens as bits; the highest code is 25. */
const TOKEN_BITS = [...Object.values(TOKEN), '\n'].reduce((bits, token) => bits | (1 << token.charCodeAt(0)), 0)
const HIGHEST_CODE = 25

/**
 * Calls `take` with each token (a value of TOKEN, or a line feed) and its parameters, and with each text without a token, in order.
 * Stops when `take` returns true. Compares character codes: a match of a regular expression for each of some 10,000 tokens took three
 * times as long.
 */
export function forEachToken(tokens: string, take: (token: string | undefined, text: string) => unknown): void {
  let textStart = 0
  for (let index = 0; index < tokens.length; index++) {
    const code = tokens.charCodeAt(index)
    if (code > HIGHEST_CODE || !(TOKEN_BITS & (1 << code))) continue
    if (textStart < index && take(undefined, tokens.slice(textStart, index)) === true) return
    const token = tokens.charAt(index)
    const end = WITH_PARAMETERS.includes(token) ? tokens.indexOf(TOKEN.parametersEnd, index) : -1
    if (take(token, end < 0 ? '' : tokens.slice(index + 1, end)) === true) return
    if (end >= 0) index = end
    textStart = index + 1
  }
  if (textStart < tokens.length) take(undefined, tokens.slice(textStart))
}

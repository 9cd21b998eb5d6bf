/**
 * The characters that `readPage` puts between the words. They are control characters, and it drops the page's own, so no page
 * can forge one. `readPage` writes them out, for it can refer to nothing; here they have their names.
 */
export const MARK = {
  /** White space that CSS collapses; `wrap` where it holds a line break of the source, which is no space between CJK letters. */
  space: '\x01',
  wrap: '\v',
  line: '\x02',
  paragraph: '\x03',
  /** Before a table cell that follows another. */
  cell: '\x04',
  row: '\x13',
  /** `item` value-attribute list-style-type `end` */
  item: '\x05',
  /** `list` start-attribute (false or the count of items where it is reversed) `end`, later `listEnd` */
  list: '\x14',
  listEnd: '\x15',
  end: '\x06',
  /** The selection's ends. */
  from: '\x07',
  to: '\b',
  /** Around text that nobody sees or can select, though the browser's search finds it. */
  unseen: '\x0e',
  seen: '\x0f',
  heading: '\x10',
  /** Around an image's alternative text. */
  image: '\x11',
  imageEnd: '\x12',
} as const

export interface Token {
  /** One of MARK; none for text. */
  mark?: string
  /** The text; for `item` and `list` what is written between the mark and its `end`. */
  text: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the marks are control characters
const PARTS = /[\x05\x14]([^\x06]*)\x06|[\x01-\x08\n\v\x0e-\x15]|[^\x01-\x08\n\v\x0e-\x15]+/g

/** Splits what `readPage` wrote into marks and texts, in their order. */
export function* tokens(marked: string): Generator<Token> {
  for (const [part, parameters] of marked.matchAll(PARTS)) {
    const first = part.charAt(0)
    if (parameters !== undefined) yield { mark: first, text: parameters }
    else if (first < ' ' && first !== '\t') yield { mark: first, text: '' }
    else yield { text: part }
  }
}

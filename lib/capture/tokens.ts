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

/** As bits, the codes of the marks that stand alone or begin something: all below 22 but tab, form feed and carriage return. */
const MARKS = [...Object.values(MARK), '\n'].reduce((bits, mark) => bits | (1 << mark.charCodeAt(0)), 0)
const LAST = 21

/**
 * Splits what `readPage` wrote into marks and texts, and gives them in their order: one of MARK (or a line feed), with what is
 * written between `item` or `list` and its `end`; or undefined with a text. Stops where `take` gives true.
 *
 * By the codes of the characters: a match of an expression for each of some ten thousand tokens took three times as long.
 */
export function eachToken(marked: string, take: (mark: string | undefined, text: string) => unknown): void {
  let from = 0
  for (let at = 0; at < marked.length; at++) {
    const code = marked.charCodeAt(at)
    if (code > LAST || !(MARKS & (1 << code))) continue
    if (from < at && take(undefined, marked.slice(from, at)) === true) return
    const mark = marked.charAt(at)
    const written = mark === MARK.item || mark === MARK.list ? marked.indexOf(MARK.end, at) : -1
    if (take(mark, written < 0 ? '' : marked.slice(at + 1, written)) === true) return
    if (written >= 0) at = written
    from = at + 1
  }
  if (from < marked.length) take(undefined, marked.slice(from))
}

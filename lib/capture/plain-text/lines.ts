import { tidy } from '../normalize-text'

/** A letter that stands between others of its kind without a space, even where the page's source has a line break. */
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/u

interface Marker {
  depth: number
  marker: string
}

/** Text as it grows, with the line breaks and spaces between its words decided when the next word comes. */
export class Lines {
  #done: string[] = []
  /** The markers of the lines that have one, by their places in `#done`. */
  #items = new Map<number, Marker>()
  #line = ''
  #item: Marker | undefined
  /** What comes before the next word: nothing, a line break, or a blank line too. */
  #break: 0 | 1 | 2 = 0
  #space: '' | 'space' | 'wrap' = ''
  #marker: Marker | undefined
  /** The line ends in a cell that is empty so far. */
  #inCell = false

  /** True while nothing has been taken. */
  get empty(): boolean {
    return this.#line === '' && this.#done.length === 0
  }

  text(text: string): void {
    this.#flush()
    if (this.#marker) this.#item = this.#marker
    this.#marker = undefined
    const gap = this.#space === 'wrap' && CJK.test(text.charAt(0)) && CJK.test(this.#line.slice(-1)) ? '' : ' '
    if (this.#space && this.#line && !this.#inCell) this.#line += gap
    this.#space = ''
    this.#inCell = false
    this.#line += text
  }

  space(kind: 'space' | 'wrap'): void {
    if (this.#space !== 'space') this.#space = kind
  }

  /** A block's edge: ends a line that has something, and with a gap leaves one blank line before the next word. */
  edge(gap: boolean): void {
    if (this.#inCell || this.empty) return
    this.#break = gap || this.#break === 2 ? 2 : 1
  }

  /** A line break of the page's own: ends the line even if it is empty. */
  newline(): void {
    const gap = this.#break === 2
    if (this.#break && this.#line) this.#end()
    this.#end()
    this.#break = gap ? 2 : 0
  }

  /**
   * The next cell of the row; one that is not taken counts only after one that is. What edges the blocks in the last cell had is
   * of no account.
   */
  cell(taken: boolean): void {
    if (this.empty || (!taken && !this.#line)) return
    if (!this.#line) this.#flush()
    this.#break = 0
    this.#space = ''
    this.#line += '\t'
    this.#inCell = true
  }

  /** A row's edge: ends the line, even one of empty cells. */
  row(): void {
    if (this.#line) this.#end()
  }

  /** A list item begins; its marker stands before its first word. */
  item(marker: Marker | undefined): void {
    this.#marker = marker
  }

  /** A word was passed over, so a marker before it is not that of the next. */
  skipped(): void {
    this.#marker = undefined
  }

  toString(): string {
    if (this.#line) this.#end()
    // One item alone is no list.
    const alone = this.#items.size === 0 || this.#done.filter(Boolean).length < 2
    return tidy((alone ? this.#done : this.#marked()).join('\n'))
  }

  #marked(): string[] {
    const lines = [...this.#done]
    const least = Math.min(...[...this.#items.values()].map(({ depth }) => depth))
    for (const [at, { depth, marker }] of this.#items) lines[at] = '  '.repeat(depth - least) + marker + lines[at]
    return lines
  }

  #flush(): void {
    if (!this.#break) return
    if (this.#line) this.#end()
    if (this.#break === 2 && this.#done.at(-1)) this.#done.push('')
    this.#break = 0
    this.#space = ''
  }

  #end(): void {
    if (this.#item) this.#items.set(this.#done.length, this.#item)
    this.#done.push(this.#line)
    this.#line = ''
    this.#item = undefined
    this.#space = ''
    this.#inCell = false
  }
}

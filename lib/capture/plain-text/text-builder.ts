import { normalizeText } from '../normalize-text'

/** Characters written without spaces between them, even where the page's source has a line break. */
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]/u

interface Marker {
  /** The nesting depth, counting only items that have a marker. */
  depth: number
  marker: string
}

/** Builds plain text. The next word decides what becomes of pending line breaks and spaces. */
export class TextBuilder {
  #lines: string[] = []
  /** The markers of lines that have one, by their index in `#lines`. */
  #markers = new Map<number, Marker>()
  #line = ''
  #lineMarker: Marker | undefined
  #pendingBreak: 'none' | 'line' | 'paragraph' = 'none'
  #pendingSpace: 'none' | 'space' | 'sourceBreak' = 'none'
  #pendingMarker: Marker | undefined
  /** The line ends in a cell that has no text yet. */
  #inEmptyCell = false

  get empty(): boolean {
    return this.#line === '' && this.#lines.length === 0
  }

  addText(text: string): void {
    this.#applyBreak()
    if (this.#pendingMarker) this.#lineMarker = this.#pendingMarker
    this.#pendingMarker = undefined
    const betweenCjk = CJK.test(text.charAt(0)) && CJK.test(this.#line.slice(-1))
    const space = this.#pendingSpace === 'space' || (this.#pendingSpace === 'sourceBreak' && !betweenCjk)
    if (space && this.#line && !this.#inEmptyCell) this.#line += ' '
    this.#pendingSpace = 'none'
    this.#inEmptyCell = false
    this.#line += text
  }

  /** Adds collapsed white space. */
  addSpace(kind: 'space' | 'sourceBreak'): void {
    if (this.#pendingSpace !== 'space') this.#pendingSpace = kind
  }

  /** Ends the line at a block's edge, with a blank line before the next word if the edge is that of a paragraph. */
  addEdge(kind: 'line' | 'paragraph'): void {
    if (this.#inEmptyCell || this.empty) return
    if (this.#pendingBreak !== 'paragraph') this.#pendingBreak = kind
  }

  /** Takes back the end of a line. */
  continueLine(): void {
    if (this.#pendingBreak === 'line') this.#pendingBreak = 'none'
  }

  /** Adds a line break of the page, which ends even an empty line. */
  addLineBreak(): void {
    const paragraph = this.#pendingBreak === 'paragraph'
    if (this.#pendingBreak !== 'none' && this.#line) this.#endLine()
    this.#endLine()
    this.#pendingBreak = paragraph ? 'paragraph' : 'none'
  }

  /** Starts the row's next cell. A cell outside the selection counts only after one inside. Drops edges of blocks in the last cell. */
  startCell(selected: boolean): void {
    if (this.empty || (!selected && !this.#line)) return
    if (!this.#line) this.#applyBreak()
    this.#pendingBreak = 'none'
    this.#pendingSpace = 'none'
    this.#line += '\t'
    this.#inEmptyCell = true
  }

  /** Ends a table row, even one of empty cells. */
  endRow(): void {
    if (this.#line) this.#endLine()
  }

  /** Starts a list item, whose marker goes before its first word. */
  startItem(marker: Marker | undefined): void {
    this.#pendingMarker = marker
  }

  /** Notes a word outside the selection: the pending marker belongs to that word. */
  skipText(): void {
    this.#pendingMarker = undefined
  }

  toString(): string {
    if (this.#line) this.#endLine()
    // A single item needs no marker.
    const withMarkers = this.#markers.size > 0 && this.#lines.filter(Boolean).length > 1
    return normalizeText((withMarkers ? this.#linesWithMarkers() : this.#lines).join('\n'))
  }

  #linesWithMarkers(): string[] {
    const lines = [...this.#lines]
    const outermost = Math.min(...[...this.#markers.values()].map(({ depth }) => depth))
    for (const [index, { depth, marker }] of this.#markers)
      lines[index] = '  '.repeat(depth - outermost) + marker + lines[index]
    return lines
  }

  #applyBreak(): void {
    if (this.#pendingBreak === 'none') return
    if (this.#line) this.#endLine()
    if (this.#pendingBreak === 'paragraph' && this.#lines.at(-1)) this.#lines.push('')
    this.#pendingBreak = 'none'
    this.#pendingSpace = 'none'
  }

  #endLine(): void {
    if (this.#lineMarker) this.#markers.set(this.#lines.length, this.#lineMarker)
    this.#lines.push(this.#line)
    this.#line = ''
    this.#lineMarker = undefined
    this.#pendingSpace = 'none'
    this.#inEmptyCell = false
  }
}

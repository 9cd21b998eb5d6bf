/** A range of UTF-16 indexes; `end` is exclusive. */
export interface TextRange {
  start: number
  end: number
}

/** A page's text as a browser searches it for a text fragment, and the selected passage in it. */
export interface SearchableText {
  /** One line for each block: no term of a text directive reaches across blocks. */
  text: string
  passage: TextRange
}

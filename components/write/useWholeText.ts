import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstFrame } from '../state/first-frame'

/** Characters above which a text is long. */
export const LONG = 100_000
/** Characters of a long text that are more than any screen shows. */
export const BEGINNING = 10_000

/**
 * Whether a field has the whole text. In the first frame it has only the beginning of a long one, because the browser lays out
 * a text as a whole, and must be read-only until the rest follows. A popup shows a draft of 1 MB in half the time.
 */
export function useWholeText(text: string, field: RefObject<HTMLTextAreaElement | null>): boolean {
  const [isWhole, setWhole] = useState(text.length <= LONG)
  useEffect(() => {
    if (isWhole) return
    void firstFrame().then(() => {
      const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
      flushSync(() => setWhole(true))
      // A field that gets another value puts the caret at its end.
      field.current?.setSelectionRange(selectionStart, selectionEnd)
    })
  }, [isWhole, field])
  return isWhole
}

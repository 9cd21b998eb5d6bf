import { useCallback, useRef } from 'react'
import type { Editing } from './draft-editor'

/**
 * Puts the caret where the last keystroke left it when the section is shown first; never later, for that would steal it. In the
 * frame that shows the field: at once, the page would be laid out one time more.
 */
export function useCaret({ caret }: Editing) {
  const done = useRef(false)
  return useCallback(
    (field: 'title' | 'text') => ({
      ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
        if (!element || done.current || (caret?.field ?? 'title') !== field) return
        done.current = true
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return
          element.focus({ preventScroll: true })
          element.setSelectionRange(caret?.start ?? 0, caret?.end ?? 0)
        })
      },
    }),
    [caret],
  )
}

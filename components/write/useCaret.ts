import { useCallback, useRef } from 'react'
import type { EditedDraft } from './draft-editor'

/** Restores the stored caret when the section is first shown, and never later: that would steal the focus. */
export function useCaret({ caret }: EditedDraft) {
  const done = useRef(false)
  return useCallback(
    (field: 'title' | 'text') => ({
      ref: (element: HTMLTextAreaElement | null) => {
        if (!element || done.current || (caret?.field ?? 'title') !== field) return
        done.current = true
        // Waits for the frame: focusing at once would cost one more layout.
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

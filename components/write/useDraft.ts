import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftStore } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'
import { type DraftEditor, type Editing, editorOf } from './draft-editor'

/** The editor of a draft, or of one that does not exist yet, with its fields as they are now. */
export function useDraft(id: string | undefined): { editor: DraftEditor; fields: Editing } {
  const editor = editorOf(id)
  const fields = useSyncExternalStore(editor.subscribe, editor.current)
  useEffect(() => {
    const flush = () => void editor.flush()
    addEventListener('pagehide', editor.handOver)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', editor.handOver)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [editor])
  return { editor, fields }
}

/**
 * The draft to show: the one that is wanted, once it has been read, or undefined where it is not there (any more); until that is
 * known the one before, or null where there is none.
 */
export function useReadDraft(wanted: string | undefined): string | undefined | null {
  const stored = useStored<unknown>(wanted === undefined ? NOTHING : draftStore(wanted))
  const missing = wanted !== undefined && stored === undefined
  const [absent, setAbsent] = useState<string>()
  const [before, setBefore] = useState<string | undefined | null>(null)
  useEffect(() => {
    if (!missing) return
    let left = false
    void draftStore(wanted).ready.then(() => !left && setAbsent(wanted))
    return () => {
      left = true
      setAbsent(undefined)
    }
  }, [wanted, missing])
  if (missing && absent !== wanted) return before
  const shown = missing ? undefined : wanted
  if (before !== shown) setBefore(shown)
  return shown
}

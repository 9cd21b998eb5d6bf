import { useEffect, useSyncExternalStore } from 'react'
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

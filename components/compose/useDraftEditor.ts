import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftStore, writesOfDraft } from '../state/stores'
import { useStored } from '../state/useStored'
import { editorOf } from './draft-editor'

/** Without an id: the editor of a draft that does not exist yet. */
export function useDraftEditor(id: string | undefined) {
  const editor = editorOf(id)
  const draft = useSyncExternalStore(editor.subscribe, editor.current)
  useEffect(() => {
    const flush = () => void editor.flush()
    addEventListener('pagehide', editor.handOver)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', editor.handOver)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [editor])
  return { editor, draft }
}

interface ChosenDraft {
  id: string | undefined
  isStored: boolean
}

/**
 * The chosen draft once it and its publications are read. Until then the choice before, or null if
 * there was none, so that nothing flashes.
 */
export function useChosenDraft(id: string | undefined): ChosenDraft | null {
  const isStored = useStored(id === undefined ? undefined : draftStore(id)) !== undefined
  const isRead = useStored(id === undefined ? undefined : writesOfDraft(id)) !== undefined
  const isComplete = isStored && isRead
  const [tried, setTried] = useState<string>()
  const [shown, setShown] = useState<ChosenDraft | null>(null)
  useEffect(() => {
    if (id === undefined || isComplete) return
    let active = true
    // `follow` says what could not be read.
    void Promise.allSettled([draftStore(id).ready, writesOfDraft(id).ready]).then(
      () => active && setTried(id),
    )
    return () => {
      active = false
      setTried(undefined)
    }
  }, [id, isComplete])
  const isKnown = id === undefined || isComplete || tried === id
  if (!isKnown || (shown?.id === id && shown?.isStored === isStored)) return shown
  const next = { id, isStored }
  setShown(next)
  return next
}

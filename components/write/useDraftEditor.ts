import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftStore } from '../state/stores'
import { useStored } from '../state/useStored'
import { editorOf } from './draft-editor'

/**
 * The editor of a draft and its current fields. Without an id: of a draft that does not exist yet.
 */
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

/**
 * The id of the draft to show: `id` once it is read, undefined if it does not exist. Until that is
 * known, the draft shown before, or null if there was none, so that nothing flashes.
 */
export function useLoadedDraftId(id: string | undefined): string | undefined | null {
  const exists = useStored(id === undefined ? undefined : draftStore(id)) !== undefined
  const [missing, setMissing] = useState<string>()
  const [shown, setShown] = useState<string | undefined | null>(null)
  useEffect(() => {
    if (id === undefined || exists) return
    let active = true
    void draftStore(id)
      // `follow` says why it could not be read.
      .ready.catch(() => undefined)
      .then(() => active && setMissing(id))
    return () => {
      active = false
      setMissing(undefined)
    }
  }, [id, exists])
  if (id !== undefined && !exists && missing !== id) return shown
  const next = exists ? id : undefined
  if (shown !== next) setShown(next)
  return next
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { discardDraft, restoreDraft } from '../../lib/drafts/drafts'
import { t } from '../../lib/i18n/t'
import { showDraft } from '../state/place'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { IconButton } from '../ui/Icon'
import { DraftPicker } from './DraftPicker'
import { type EditedDraft, editorOf } from './draft-editor'

interface DraftBarProps {
  draft: EditedDraft
  focusField: (name: 'title' | 'text') => void
  /** The source of the draft. */
  children: ReactNode
}

/** Chooses, starts and discards drafts, and undoes the last discard. */
export function DraftBar({ draft, focusField, children }: DraftBarProps) {
  const count = useStored(stores.draftCount)
  const discarded = useStored(stores.discarded)
  const [isFresh, setFresh] = useState(false)
  const isRestoring = useRef(false)

  const discard = async () => {
    const stored = draft.id !== undefined && (await editorOf(draft.id).flush())
    if (!stored) return
    // A draft that another surface has just changed stays, so that the user sees the change first.
    if (!(await discardDraft(stored))) return void showToast(t('compose.notDiscarded'), 'alert')
    showDraft(undefined)
    // Comes last, so that "Undo" takes the focus after the empty draft has had it.
    setFresh(true)
    announce(t('compose.discarded'))
  }
  const undo = async () => {
    const draftId = await restoreDraft()
    setFresh(false)
    if (draftId === undefined) return
    isRestoring.current = true
    showDraft(draftId)
  }
  const isStored = draft.id !== undefined
  useEffect(() => {
    if (!isStored || !isRestoring.current) return
    isRestoring.current = false
    // "Undo", which had the focus, may be gone before the draft is back.
    focusField('title')
  }, [isStored, focusField])
  return (
    <div className="draft-bar">
      <div className="row small">
        {children}
        {discarded && !isStored && (
          <>
            {t('compose.discarded')}
            <button
              key={String(isFresh)}
              type="button"
              className="quiet"
              // biome-ignore lint/a11y/noAutofocus: the pressed button is gone and cannot keep the focus
              autoFocus={isFresh}
              onClick={() => void undo()}
            >
              {t('compose.undo')}
            </button>
          </>
        )}
      </div>
      {count > (isStored ? 1 : 0) && (
        <DraftPicker count={count} chosen={draft} onChoose={showDraft} />
      )}
      {/* They take up their space before the draft is stored, so that its first letter moves nothing beside them. */}
      <span className={isStored ? 'stored' : 'stored unseen'}>
        <IconButton icon="bin" label={t('compose.discardDraft')} onClick={() => void discard()} />
        <IconButton
          icon="plus"
          label={t('compose.newDraft')}
          onClick={() => {
            flushSync(() => showDraft(undefined))
            focusField('text')
          }}
        />
      </span>
    </div>
  )
}

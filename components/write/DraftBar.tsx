import { useEffect, useRef, useState } from 'react'
import type { Selection } from '../../lib/drafts/capture-selection'
import { discardDraft, restoreDraft } from '../../lib/drafts/drafts'
import { t } from '../../lib/i18n/t'
import { navigation, type Surface } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { Icon, IconButton } from '../ui/Icon'
import { DraftPicker } from './DraftPicker'
import { type EditedDraft, editorOf } from './draft-editor'
import { UseSelection } from './PageSelection'

interface DraftBarProps {
  draft: EditedDraft
  surface: Surface
  onNew: () => void
  onOffer: (selection: Selection) => void
}

/** Chooses, starts and discards drafts, and undoes the last discard. */
export function DraftBar({ draft, surface, onNew, onOffer }: DraftBarProps) {
  const count = useStored(stores.draftCount)
  const discarded = useStored(stores.discarded)
  const [isFresh, setFresh] = useState(false)
  const bin = useRef<HTMLButtonElement>(null)
  const isRestoring = useRef(false)
  const show = (draftId: string | undefined) =>
    navigation.update(({ draftId: _, ...rest }) => ({ ...rest, ...(draftId !== undefined && { draftId }) }))

  const discard = async () => {
    const stored = draft.id !== undefined && (await editorOf(draft.id).flush())
    if (!stored) return
    // A draft that another surface has just changed stays, so that the user sees the change first.
    if (!(await discardDraft(stored))) return showToast(t('write.notDiscarded'), 'alert')
    await show(undefined)
    // Comes last, so that "Undo" takes the focus after the empty draft has had it.
    setFresh(true)
    announce(t('write.discarded'))
  }
  const undo = async () => {
    const draftId = await restoreDraft()
    setFresh(false)
    if (draftId === undefined) return
    isRestoring.current = true
    await show(draftId)
  }
  const isStored = draft.id !== undefined
  useEffect(() => {
    if (!isStored || !isRestoring.current) return
    isRestoring.current = false
    // "Undo", which had the focus, may be gone before the draft is back.
    bin.current?.focus()
  }, [isStored])
  return (
    <div className="draft-bar">
      <span className="caption">
        <span>{t('write.draft')}</span> {isStored && <span>· {t(draft.unsaved ? 'write.notSaved' : 'write.saved')}</span>}
      </span>
      {count > (isStored ? 1 : 0) && <DraftPicker count={count} chosen={draft.id} onChoose={(id) => void show(id)} />}
      {(isStored || !discarded) && (
        // They take up their space before the draft is stored, so that its first letter moves nothing beside them.
        <span className={isStored ? 'row stored' : 'row stored unseen'}>
          <IconButton ref={bin} icon="bin" label={t('write.discardDraft')} onClick={() => void discard()} />
          <button
            type="button"
            className="quiet new"
            aria-label={t('write.newDraft')}
            title={t('write.newDraft')}
            onClick={() => void show(undefined).then(onNew)}
          >
            <Icon name="plus" />
            <span>{t('write.new')}</span>
          </button>
        </span>
      )}
      {surface === 'panel' && <UseSelection draft={draft} onOffer={onOffer} />}
      {discarded && (isFresh || !isStored) && (
        <span className="row small">
          {t('write.discarded')}
          {/* biome-ignore lint/a11y/noAutofocus: the pressed button is gone and cannot keep the focus */}
          <button key={String(isFresh)} type="button" className="quiet" autoFocus={isFresh} onClick={() => void undo()}>
            {t('write.undo')}
          </button>
        </span>
      )}
    </div>
  )
}

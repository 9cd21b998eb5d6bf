import { useState } from 'react'
import { discardDraft, restoreDraft } from '../../lib/drafts/discarded-draft'
import { t } from '../../lib/i18n/t'
import { navigation, type Surface } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { type EditedDraft, editorOf } from './draft-editor'
import { UseSelection } from './UseSelection'

/** Chooses, starts and discards drafts, and undoes the last discard. */
export function DraftBar({ draft, surface, onNew }: { draft: EditedDraft; surface: Surface; onNew: () => void }) {
  const entries = useStored(stores.drafts)
  const discarded = useStored(stores.discarded)
  const [isFresh, setFresh] = useState(false)
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
    if (draftId !== undefined) await show(draftId)
  }
  const chosen = draft.id ?? ''
  return (
    <div className="row flush drafts">
      {entries.length > 1 && (
        <label className="row which">
          <span>{t('write.draft')}</span>
          <select className="grow" value={chosen} onChange={(event) => void show(event.target.value || undefined)}>
            {chosen === '' && <option value="">{t('write.untitled')}</option>}
            {entries.map(({ id, title }) => (
              <option key={id} value={id} dir="auto">
                {title || t('write.untitled')}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="button"
        className="quiet"
        disabled={draft.id === undefined}
        onClick={() => void show(undefined).then(onNew)}
      >
        {t('write.newDraft')}
      </button>
      <button type="button" className="quiet" disabled={draft.id === undefined} onClick={() => void discard()}>
        {t('write.discardDraft')}
      </button>
      <UseSelection surface={surface} />
      {discarded && (isFresh || draft.id === undefined) && (
        <span className="row small">
          {t('write.discarded')}
          {/* biome-ignore lint/a11y/noAutofocus: the pressed button is now disabled and cannot keep the focus */}
          <button key={String(isFresh)} type="button" className="quiet" autoFocus={isFresh} onClick={() => void undo()}>
            {t('write.undo')}
          </button>
        </span>
      )}
    </div>
  )
}

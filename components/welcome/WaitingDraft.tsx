import { useState } from 'react'
import { isBlank } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'
import { showSection } from '../../lib/settings/navigation'
import { openPanelHere } from '../app/open-panel-here'
import { draftList, stores } from '../state/stores'
import { useStored } from '../state/useStored'

/**
 * Leads back to what was being written before the account was connected: the current draft, or else the newest. Leaves out a
 * draft that is begun while the page is open, which would push the page down.
 */
export function WaitingDraft() {
  const { draftId } = useStored(stores.navigation)
  const [openedAt] = useState(Date.now)
  const written = useStored(draftList())?.filter((draft) => draft.createdAt < openedAt && !isBlank(draft)) ?? []
  const draft = written.find(({ id }) => id === draftId) ?? written[0]
  if (!draft) return null
  const open = () => {
    // The panel opens first, because a browser lets it open during the gesture only.
    void openPanelHere()
    void showSection('write', draft.id)
  }
  return (
    <div className="row waiting">
      <p className="grow">
        {t('welcome.waiting')}
        <bdi className="muted clamped">{draft.title.trim() || draft.text.trim().slice(0, 100)}</bdi>
      </p>
      <button type="button" className="primary" onClick={open}>
        {t('welcome.continue')}
      </button>
    </div>
  )
}

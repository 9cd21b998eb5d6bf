import { titleOf } from '../../lib/drafts/text'
import { t } from '../../lib/i18n/t'
import { IconButton } from '../ui/Icon'
import type { EditedDraft } from './draft-editor'

interface LeftDraftProps {
  draft: EditedDraft
  onReturn: () => void
  onClose: () => void
}

/** Leads back to the draft that gave way to the selection of the page. */
export function LeftDraft({ draft, onReturn, onClose }: LeftDraftProps) {
  return (
    <div className="offer small">
      <span className="grow cut-off">
        {t('welcome.waiting')} <bdi className="muted">{titleOf(draft)}</bdi>
      </span>
      <button type="button" className="quiet" onClick={onReturn}>
        {t('welcome.continue')}
      </button>
      <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
    </div>
  )
}

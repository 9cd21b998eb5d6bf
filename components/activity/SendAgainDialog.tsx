import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { Dialog } from '../ui/Dialog'
import { SearchHistory } from './WriteDetails'

interface SendAgainDialogProps {
  write: Write
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for a confirmation before a write of unknown outcome is sent again, because it may execute
 * twice.
 */
export function SendAgainDialog({ write, onConfirm, onClose }: SendAgainDialogProps) {
  return (
    <Dialog
      title={t('activity.sendAgainTitle')}
      confirm={t('activity.sendAgain')}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('activity.sendAgainRisk')}</p>
      <SearchHistory write={write} />
    </Dialog>
  )
}

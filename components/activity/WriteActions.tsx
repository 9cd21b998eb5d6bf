import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { receiptProblem } from '../../lib/writes/next'
import type { Write } from '../../lib/writes/write'
import { useCommand } from '../state/useCommand'
import { Dialog } from '../ui/Dialog'
import { SearchHistory } from './SearchHistory'

/** What can be done with a write as it stands. Sending again is asked about first: it may execute twice. */
export function WriteActions({ write }: { write: Write }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useCommand()
  const { id, status, operation } = write

  const button = (label: string, onClick: () => void) => (
    <button type="button" className="quiet" disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
  const editable = operation.kind === 'publish' && (status.state === 'refused' || status.state === 'reverted')
  const halted = status.state === 'unknown' && !status.resend
  const nameless = status.state === 'accepted' && status.found && !status.hash
  const asks = halted || nameless || receiptProblem(status) === 'gave-up'
  const dismissable = status.state === 'refused' || halted || status.state === 'reverted'
  return (
    <>
      {asks && button(t('activity.checkAgain'), () => void run('checkAgain', { id }))}
      {halted && button(t('activity.sendAgain'), () => setAsking(true))}
      {editable && button(t('activity.editAgain'), () => void run('editAgain', { id }))}
      {dismissable && !write.dismissed && button(t('activity.dismiss'), () => void run('dismiss', { id }))}
      {asking && status.state === 'unknown' && (
        <Dialog
          title={t('activity.sendAgainTitle')}
          confirm={t('activity.sendAgain')}
          danger
          onConfirm={() => {
            setAsking(false)
            void run('sendAgain', { id, attempt: status.attempt })
          }}
          onClose={() => setAsking(false)}
        >
          <SearchHistory status={status} />
          <p>{t('activity.sendAgainRisk')}</p>
        </Dialog>
      )}
    </>
  )
}

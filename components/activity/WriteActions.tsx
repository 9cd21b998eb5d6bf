import { useState } from 'react'
import { t } from '../../lib/i18n/t'
import { send } from '../../lib/messages/client'
import type { Write } from '../../lib/writes/write'
import { useRun } from '../state/useRun'
import { Dialog } from '../ui/Dialog'
import { Searches } from './Searches'

/** What can be done with a write as it stands. Sending again is asked about first: it may execute twice. */
export function WriteActions({ write }: { write: Write }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useRun()
  const { id, status, what } = write

  const button = (label: string, onClick: () => void) => (
    <button type="button" className="quiet" disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
  const editable = what.kind === 'publish' && (status.state === 'refused' || status.state === 'reverted')
  const halted = status.state === 'unknown' && !status.resend
  const nameless = status.state === 'accepted' && status.found && !status.hash
  const asks = halted || nameless || (status.state === 'accepted' && status.note === 'gave-up')
  const dismissable = status.state === 'refused' || halted || status.state === 'reverted'
  return (
    <>
      {asks && button(t('activity.checkAgain'), () => run(() => send('checkAgain', { id })))}
      {halted && button(t('activity.sendAgain'), () => setAsking(true))}
      {editable && button(t('activity.editAgain'), () => run(() => send('editAgain', { id })))}
      {dismissable && !write.dismissed && button(t('activity.dismiss'), () => run(() => send('dismiss', { id })))}
      {asking && status.state === 'unknown' && (
        <Dialog
          title={t('activity.sendAgainTitle')}
          confirm={t('activity.sendAgain')}
          danger
          onConfirm={() => {
            setAsking(false)
            run(() => send('sendAgain', { id, attempt: status.attempt }))
          }}
          onClose={() => setAsking(false)}
        >
          <Searches status={status} />
          <p>{t('activity.sendAgainRisk')}</p>
        </Dialog>
      )}
    </>
  )
}

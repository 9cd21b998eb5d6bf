import { useState } from 'react'
import { CommandRefused, send } from '../../lib/messages/client'
import type { Command, Input } from '../../lib/messages/contract'
import { refusalWords } from '../../lib/messages/words'
import { t } from '../../lib/words/t'
import type { Write } from '../../lib/writes/write'
import { announce } from '../ui/Announcer'
import { Dialog } from '../ui/Dialog'

type Action = Extract<Command, 'checkAgain' | 'editAgain' | 'sendAgain' | 'dismiss'>

/** What can be done with a write as it stands. Sending again is asked about first: it may execute twice. */
export function WriteActions({ write }: { write: Write }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, status, what } = write

  const run = (action: Action) => {
    setBusy(true)
    const input: Input<Action> = { id }
    send(action, input)
      .catch((error: unknown) => {
        if (error instanceof CommandRefused) announce(refusalWords(error.refusal), 'alert')
      })
      .finally(() => setBusy(false))
  }
  const button = (action: Action, label: string, onClick = () => run(action)) => (
    <button key={action} type="button" className="quiet" disabled={busy} onClick={onClick}>
      {label}
    </button>
  )
  const asks = status.state === 'unknown' || (status.state === 'accepted' && status.note === 'gave-up')
  const editable = what.kind === 'publish' && (status.state === 'refused' || status.state === 'reverted')
  const dismissable = status.state === 'refused' || status.state === 'unknown' || status.state === 'reverted'
  return (
    <>
      {asks && button('checkAgain', t('activity.checkAgain'))}
      {status.state === 'unknown' && !status.resend && button('sendAgain', t('activity.sendAgain'), () => setAsking(true))}
      {editable && button('editAgain', t('activity.editAgain'))}
      {dismissable && !write.dismissed && button('dismiss', t('activity.dismiss'))}
      {asking && (
        <Dialog
          title={t('activity.sendAgainTitle')}
          confirm={t('activity.sendAgain')}
          danger
          onConfirm={() => {
            setAsking(false)
            run('sendAgain')
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('activity.sendAgainRisk')}</p>
        </Dialog>
      )}
    </>
  )
}

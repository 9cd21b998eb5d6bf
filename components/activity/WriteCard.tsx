import type { ReactNode } from 'react'
import { stateLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { steps } from '../../lib/writes/next'
import type { Status, Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { RelativeTime } from '../ui/RelativeTime'
import { Transaction } from '../ui/Transaction'
import { StatusDetails } from './StatusDetails'
import { WriteNotes } from './WriteNotes'
import './activity.css'

/** The CSS class of a state's badge. */
export const STATE_CLASS: Record<Status['state'], string> = {
  queued: '',
  sending: '',
  accepted: 'good',
  mined: 'warn',
  confirmed: 'good',
  reverted: 'bad',
  refused: 'bad',
  unknown: 'warn',
}

/** One write: its name, its state, its transaction and its actions. */
export function WriteCard({ write, actions }: { write: Write; actions?: ReactNode }) {
  const { networks } = useStored(stores.settings)
  const { status, operation, createdAt } = write
  return (
    <article className="card write-card" aria-label={writeLabel(operation)}>
      <header className="row">
        <h2 className="grow">{writeLabel(operation)}</h2>
        <span className={`state ${STATE_CLASS[status.state]}`}>{stateLabel(status.state)}</span>
      </header>
      <StatusDetails write={write} />
      {'hash' in status && status.hash && <Transaction {...status} hash={status.hash} networks={networks} />}
      <WriteNotes write={write} />
      {steps(write).some(({ step }) => step === 'duplicate') && (
        <p className="small muted">{t('activity.duplicate.checking')}</p>
      )}
      <footer className="row flush small muted">
        <RelativeTime time={createdAt} />
        {actions}
      </footer>
    </article>
  )
}

import type { ReactNode } from 'react'
import { stateLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { receiptProblem, steps } from '../../lib/writes/next'
import type { Operation, Status, Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { MomentLinks } from '../ui/MomentLinks'
import { RelativeTime } from '../ui/RelativeTime'
import { ShortHash } from '../ui/ShortHash'
import { Transaction } from '../ui/Transaction'
import { StatusDetails } from './StatusDetails'
import { WriteNotes } from './WriteNotes'
import './activity.css'

const STATE_CLASS: Record<Status['state'], string> = {
  queued: '',
  sending: '',
  accepted: 'good',
  mined: 'warn',
  confirmed: 'good',
  reverted: 'bad',
  refused: 'bad',
  unknown: 'warn',
}

/** The CSS class of a state's badge. What the chain was asked about in vain is not good. */
export const stateClass = (status: Status): string => (receiptProblem(status) ? 'warn' : STATE_CLASS[status.state])

/** One write: its subject, its state, the moment it has made, its transaction and its actions. */
export function WriteCard({ write, actions }: { write: Write; actions?: ReactNode }) {
  const { networks } = useStored(stores.settings)
  const { status, operation, createdAt } = write
  return (
    <article className="card write-card" aria-label={writeLabel(operation)}>
      <header>
        <Subject operation={operation} />
        <p className="row small muted">
          <span className={`state ${stateClass(status)}`}>{stateLabel(status.state)}</span>
          <RelativeTime time={createdAt} />
        </p>
      </header>
      <StatusDetails write={write} />
      <MomentLinks write={write} networks={networks} isSmall />
      <WriteNotes write={write} />
      {steps(write).some(({ step }) => step === 'duplicate') && (
        <p className="small muted">{t('activity.duplicate.checking')}</p>
      )}
      {'hash' in status && status.hash && <Transaction {...status} hash={status.hash} networks={networks} />}
      <footer className="row flush small">{actions}</footer>
    </article>
  )
}

/** The title of a publication, or the address that a permission is about. */
function Subject({ operation }: { operation: Operation }) {
  if (operation.kind === 'publish') {
    return (
      <h2 className="writing clamped" dir="auto">
        {operation.request.title}
      </h2>
    )
  }
  const [before, after] = t(`activity.${operation.kind}`, ['\n']).split('\n')
  return (
    <h2 className="clamped">
      {before}
      <ShortHash value={operation.request.adminAddress} />
      {after}
    </h2>
  )
}

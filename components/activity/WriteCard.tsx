import type { Ref } from 'react'
import { writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { DONE, type Operation, type Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { RelativeTime } from '../ui/RelativeTime'
import { ShortHash } from '../ui/ShortHash'
import { MomentLinks } from './MomentLinks'
import { StateBadge, StatusDetails } from './StatusDetails'
import { Transaction } from './Transaction'
import { WriteActions } from './WriteActions'
import { WriteDetails } from './WriteDetails'
import { WriteNotes } from './WriteNotes'
import './activity.css'

/** One write: its subject, its state, the moment that it has made, its transaction and its actions. */
export function WriteCard({ write, ref }: { write: Write; ref?: Ref<HTMLElement> }) {
  const { networks } = useStored(stores.settings)
  const { status, operation, createdAt } = write
  // The transaction of a write without success is not among the details, because its link to the explorer helps.
  const isDone = DONE.has(status.state)
  const receipt = 'hash' in status && status.hash && <Transaction {...status} hash={status.hash} networks={networks} />
  return (
    <article ref={ref} className="card write-card" aria-label={writeLabel(operation)}>
      <header>
        <Subject operation={operation} />
        <p className="row small muted state-line">
          <StateBadge status={status} />
          <RelativeTime time={createdAt} style="narrow" />
        </p>
      </header>
      <StatusDetails write={write} />
      <MomentLinks write={write} networks={networks} isSmall />
      <WriteNotes write={write} />
      {!isDone && receipt}
      <footer className="row flush small">
        <WriteActions write={write} />
      </footer>
      <WriteDetails write={write}>{isDone && receipt}</WriteDetails>
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

import type { ReactNode } from 'react'
import { writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { kindOf } from '../../lib/writes/kinds/kinds'
import { canDismiss, isDone } from '../../lib/writes/states'
import type { Operation, Write } from '../../lib/writes/write'
import { ShortHash } from '../ui/Address'
import { RelativeTime } from '../ui/RelativeTime'
import { MomentLinks } from './MomentLinks'
import { StateBadge, StatusDetails } from './StatusDetails'
import { BriefTransaction, TransactionRest } from './Transaction'
import { Dismiss, WriteActions } from './WriteActions'
import { WriteDetails } from './WriteDetails'
import { WriteNotes } from './WriteNotes'

interface WriteCardProps {
  write: Write
  /** The draft of the publication is below, so that its title is not said twice. */
  isAboveDraft?: boolean
  /** What belongs to the state where the card is shown. */
  children?: ReactNode
}

/**
 * One write: its subject, its state, the moment that it has made, its transaction and its actions.
 */
export function WriteCard({ write, isAboveDraft = false, children }: WriteCardProps) {
  const { status, operation, createdAt } = write
  return (
    <article className="card write-card" aria-label={writeLabel(operation)}>
      <header>
        {!isAboveDraft && <Subject operation={operation} />}
        <p className="row small muted state-line">
          <StateBadge writes={[write]} />
          <RelativeTime time={createdAt} />
        </p>
      </header>
      <StatusDetails write={write} />
      {children}
      <MomentLinks write={write} isSmall />
      <WriteNotes write={write} />
      {'hash' in status && <BriefTransaction {...status} />}
      <footer className="row flush small">
        <WriteActions write={write} />
        {/* Activity keeps what was executed. */}
        {!write.dismissed && canDismiss(write) && !isDone(status) && <Dismiss id={write.id} />}
      </footer>
      <WriteDetails write={write}>
        {'hash' in status && <TransactionRest {...status} />}
      </WriteDetails>
    </article>
  )
}

/** The title of a publication, or the address that a permission is about. */
function Subject({ operation }: { operation: Operation }) {
  const { text, of, isTitle } = kindOf(operation).label
  if (isTitle) {
    return (
      <h2 className="writing clamped" dir="auto">
        {of}
      </h2>
    )
  }
  const [before, after] = t(text, ['\n']).split('\n')
  return (
    <h2 className="clamped">
      {before}
      <ShortHash value={of} />
      {after}
    </h2>
  )
}

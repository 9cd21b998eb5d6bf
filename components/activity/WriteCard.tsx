import type { ReactNode } from 'react'
import { writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { isPermissionWrite, kindOf } from '../../lib/writes/kinds/kinds'
import { canDismiss, isDone, mayTryAgain } from '../../lib/writes/states'
import type { Operation, Write } from '../../lib/writes/write'
import { TryAgain } from '../admins/TryAgain'
import { ShortHash } from '../ui/Address'
import { Filled, place } from '../ui/Filled'
import { RelativeTime } from '../ui/RelativeTime'
import { MomentLinks } from './MomentLinks'
import { StateBadge, StatusDetails } from './StatusDetails'
import { BriefTransaction, TransactionRest } from './Transaction'
import { WhereFacts, WhereLine } from './Where'
import { Dismiss, WriteActions } from './WriteActions'
import { WriteDetails } from './WriteDetails'
import { WriteNotes } from './WriteNotes'

interface WriteCardProps {
  write: Write
  /** The draft of the publication is below, so that its title and place are not said twice. */
  isAboveDraft?: boolean
  /** What belongs to the state where the card is shown. */
  children?: ReactNode
}

export function WriteCard({ write, isAboveDraft = false, children }: WriteCardProps) {
  const { status, operation, createdAt } = write
  const transaction = 'hash' in status && <TransactionRest {...status} />
  return (
    <article className="card write-card" aria-label={writeLabel(operation)}>
      <header>
        {!isAboveDraft && <Subject operation={operation} />}
        {!isAboveDraft && <WhereLine write={write} />}
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
        <WriteActions write={write} isAboveDraft={isAboveDraft} />
        {isPermissionWrite(write) && mayTryAgain(write) && <TryAgain write={write} />}
        {/* Activity keeps what was executed. */}
        {!write.dismissed && canDismiss(write) && !isDone(status) && <Dismiss id={write.id} />}
      </footer>
      <WriteDetails write={write}>
        {isAboveDraft ? (
          transaction
        ) : (
          <>
            <WhereFacts write={write} />
            {transaction}
          </>
        )}
      </WriteDetails>
    </article>
  )
}

function Subject({ operation }: { operation: Operation }) {
  const { text, of, isTitle } = kindOf(operation).label
  if (isTitle) {
    return (
      <h2 className="writing clamped" dir="auto">
        {of}
      </h2>
    )
  }
  return (
    <h2 className="clamped">
      <Filled text={t(text, [place(0)])}>
        <ShortHash value={of} />
      </Filled>
    </h2>
  )
}

import type { ReactNode } from 'react'
import { unknownReasonSentence } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { steps } from '../../lib/writes/next'
import { wasNeverSent } from '../../lib/writes/session'
import type { StatusOf, Write } from '../../lib/writes/write'
import { ProblemDetails } from './ProblemDetails'
import { SearchHistory } from './SearchHistory'
import './activity.css'

/**
 * The details of a write that few people need, on demand: how it was found, or why its outcome is unknown and what was
 * searched; whether a duplicate is searched for; and `children`. Renders nothing where there are none.
 */
export function WriteDetails({ write, children }: { write: Write; children?: ReactNode }) {
  const { status } = write
  const found = 'found' in status && status.found
  const isDuplicateDue = steps(write).some(({ step }) => step === 'duplicate')
  if (!found && status.state !== 'unknown' && !isDuplicateDue && !children) return null
  return (
    <details className="small">
      <summary>{t('ui.details')}</summary>
      <div className="stack tight">
        {found && <p className="muted">{t(`activity.found.${found}`)}</p>}
        {status.state === 'unknown' && (
          <>
            <UnknownReason status={status} />
            <SearchHistory status={status} />
          </>
        )}
        {isDuplicateDue && <p className="muted">{t('activity.duplicate.checking')}</p>}
        {children}
      </div>
    </details>
  )
}

/** Why an outcome is unknown, and what was done as far as is known. */
function UnknownReason({ status }: { status: StatusOf<'unknown'> }) {
  const done = t(wasNeverSent(status) ? 'activity.restored.done' : 'activity.mayBeDone')
  return <ProblemDetails problem={status.problem} sentences={{ happened: unknownReasonSentence(status), done, next: '' }} />
}

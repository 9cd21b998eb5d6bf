import type { ReactNode } from 'react'
import { chainOf } from '../../lib/chain/chains'
import { collectionPage } from '../../lib/chain/links'
import { formatTime } from '../../lib/i18n/format'
import { chainName } from '../../lib/i18n/sentences/chain'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { receiptProblemSentence, stateLabel, unknownReasonSentence, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { steps } from '../../lib/writes/next'
import { refusalKind } from '../../lib/writes/outcome'
import { sendsAt, wasNeverSent } from '../../lib/writes/restored'
import type { Status, StatusOf, Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { RelativeTime } from '../ui/RelativeTime'
import { Transaction } from '../ui/Transaction'
import { useNow } from '../ui/useNow'
import { Duplicate } from './Duplicate'
import { ProblemDetails } from './ProblemDetails'
import { SearchHistory } from './SearchHistory'
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
      {'chainId' in status && status.chainId !== write.chainId && (
        <p className="note warn">
          {t('activity.otherChain', [
            chainName(chainOf(write.chainId, networks)),
            chainName(chainOf(status.chainId, networks)),
          ])}
        </p>
      )}
      {'hash' in status && status.hash && <Transaction hash={status.hash} chainId={status.chainId} networks={networks} />}
      {steps(write).some(({ step }) => step === 'duplicate') && (
        <p className="small muted">{t('activity.duplicate.checking')}</p>
      )}
      {write.duplicate?.token && <Duplicate token={write.duplicate.token} networks={networks} cause={duplicateCause(write)} />}
      <footer className="row flush small muted">
        <RelativeTime time={createdAt} />
        {actions}
      </footer>
    </article>
  )
}

/** What has made the second moment: something before this write was sent, the user's "Send again", or the browser by itself. */
function duplicateCause({ history, duplicate }: Write): 'earlier' | 'again' | 'byItself' {
  if (duplicate?.isEarlier) return 'earlier'
  return history.filter(({ state }) => state === 'sending').length > 1 ? 'again' : 'byItself'
}

/** Explains a state. */
export function StatusDetails({ write }: { write: Write }) {
  const { status, operation } = write
  const { confirm, networks } = useStored(stores.settings)
  const problem = receiptProblemSentence(status, networks)
  switch (status.state) {
    case 'queued':
    case 'sending':
      return <p className="muted">{t('activity.wait')}</p>
    case 'accepted':
      return (
        <>
          {status.found && <p className="small muted">{t(`activity.found.${status.found}`)}</p>}
          {!status.hash && <p className="small muted">{t('activity.noHash')}</p>}
          {status.hash && !confirm && <p className="small muted">{t('activity.notConfirming')}</p>}
          {problem && confirm && <p className="note warn">{problem}</p>}
        </>
      )
    case 'mined':
      return <p>{t('activity.mined', [status.blockNumber])}</p>
    case 'confirmed':
    case 'reverted':
      return (
        <>
          {status.found && <p className="small muted">{t(`activity.found.${status.found}`)}</p>}
          {status.state === 'reverted' && status.isInner && <p>{t('activity.innerFailed')}</p>}
          <p className="small muted">{t('activity.block', [status.blockNumber])}</p>
        </>
      )
    case 'refused':
      return (
        <ProblemDetails
          problem={status.problem}
          sentences={{
            ...problemSentences(status.problem, operation.kind),
            done: t(operation.kind === 'publish' ? 'activity.nothingPublished' : 'activity.nothingChanged'),
          }}
          page={refusalKind(status.problem) === 'notAdmin' ? pageOf(write) : undefined}
        />
      )
    case 'unknown':
      return (
        <>
          <UnknownDetails status={status} dismissed={write.dismissed} />
          <SearchHistory status={status} />
        </>
      )
  }
}

/** Explains an unknown outcome: what happened, what was done as far as is known, and what is next. */
function UnknownDetails({ status, dismissed }: { status: StatusOf<'unknown'>; dismissed: boolean | undefined }) {
  const at = sendsAt({ status, dismissed }, useNow())
  const isUnsent = wasNeverSent(status)
  const waiting = at === undefined ? t('activity.restored.asks') : t('activity.restored.goes', [formatTime(at, 'clock')])
  const next = status.resend ? t('activity.goesAgain') : isUnsent ? waiting : t('activity.look')
  return (
    <ProblemDetails
      problem={status.problem}
      sentences={{
        happened: unknownReasonSentence(status),
        done: t(isUnsent ? 'activity.restored.done' : 'activity.mayBeDone'),
        next,
      }}
    />
  )
}

/** The page of the collection that a write is about; undefined where there is none. */
function pageOf({ operation, chainId }: Write): string | undefined {
  if (operation.kind !== 'publish') return collectionPage(chainId, operation.request.moment.collectionAddress)
  const { contract } = operation.request
  return contract && 'address' in contract ? collectionPage(chainId, contract.address) : undefined
}

import { collectionPage } from '../../lib/chain/links'
import { formatTime, joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { nothingDoneSentence, receiptProblemSentence, unknownReasonSentence } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { refusalKind } from '../../lib/writes/outcome'
import { sendsAt, wasNeverSent } from '../../lib/writes/restored'
import type { StatusOf, Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { useNow } from '../ui/useNow'
import { ProblemDetails } from './ProblemDetails'
import { SearchHistory } from './SearchHistory'

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
      return status.found && <p className="small muted">{t(`activity.found.${status.found}`)}</p>
    case 'reverted':
      return (
        <>
          {status.found && <p className="small muted">{t(`activity.found.${status.found}`)}</p>}
          <p>{revertedSentences(write, status.isInner)}</p>
        </>
      )
    case 'refused':
      return (
        <ProblemDetails
          problem={status.problem}
          sentences={{
            ...problemSentences(status.problem, operation.kind),
            done: nothingDoneSentence(write),
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

/** What a write that the chain has reverted has left behind, and what to do. One that was sent twice may be executed after all. */
function revertedSentences(write: Write, isInner = false): string {
  const cause = isInner && t('activity.innerFailed')
  const done = nothingDoneSentence(write)
  if (!done) return joinSentences(cause, t('activity.againReverted'), t('activity.lookFirst'))
  return joinSentences(
    cause,
    done,
    t(write.operation.kind === 'publish' ? 'activity.revertedPublish' : 'activity.revertedChange'),
  )
}

/** Explains an unknown outcome: what happened, what was done as far as is known, and what is next. */
function UnknownDetails({ status, dismissed }: { status: StatusOf<'unknown'>; dismissed: boolean | undefined }) {
  const at = sendsAt({ status, dismissed }, useNow())
  const isUnsent = wasNeverSent(status)
  const waiting = at === undefined ? t('activity.restored.asks') : t('activity.restored.goes', [formatTime(at, 'clock')])
  const isSearching = !status.search || status.search.nextAt !== undefined
  const advice = t(isSearching ? 'activity.look' : 'activity.lookFirst')
  const next = status.resend ? t('activity.goesAgain') : isUnsent ? waiting : advice
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

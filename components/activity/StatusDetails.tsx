import { collectionPage } from '../../lib/chain/links'
import { formatTime, joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { nothingDoneSentence, receiptProblemSentence, stateLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { receiptProblem } from '../../lib/writes/next'
import { refusalKind } from '../../lib/writes/outcome'
import { sendsAt, wasNeverSent } from '../../lib/writes/session'
import type { Status, StatusOf, Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ProblemDetails } from '../ui/ProblemDetails'
import { useNow } from '../ui/RelativeTime'
import './activity.css'

/** Says what people need to know about the state of a write, and what to do. `WriteDetails` has the rest. */
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
          {!status.hash && <p className="small muted">{t('activity.noHash')}</p>}
          {status.hash && !confirm && <p className="small muted">{t('activity.notConfirming')}</p>}
          {problem && confirm && <p className="note warn">{problem}</p>}
        </>
      )
    case 'mined':
      return <p>{t('activity.mined', [status.blockNumber])}</p>
    case 'confirmed':
      return null
    case 'reverted':
      return <p>{revertedSentences(write, status.isInner)}</p>
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
        <p>
          <UnknownAdvice status={status} dismissed={write.dismissed} />
        </p>
      )
  }
}

/** What a reverted write has done, and what to do next. A write that was sent twice may have been executed all the same. */
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

/** What to do about an unknown outcome, or what happens by itself. */
function UnknownAdvice({ status, dismissed }: { status: StatusOf<'unknown'>; dismissed: boolean | undefined }) {
  const at = sendsAt({ status, dismissed }, useNow())
  const isSearching = !status.search || status.search.nextAt !== undefined
  if (status.resend) return t('activity.goesAgain')
  if (at !== undefined) return t('activity.restored.goes', [formatTime(at, 'clock')])
  if (wasNeverSent(status)) return t('activity.restored.asks')
  return t(isSearching ? 'activity.look' : 'activity.unsure')
}

/** The page of the collection that a write is about; undefined where there is none. */
function pageOf({ operation, chainId }: Write): string | undefined {
  if (operation.kind !== 'publish') return collectionPage(chainId, operation.request.moment.collectionAddress)
  const { contract } = operation.request
  return contract && 'address' in contract ? collectionPage(chainId, contract.address) : undefined
}

const TONE: Record<Status['state'], string> = {
  queued: '',
  sending: '',
  accepted: 'good',
  mined: 'warn',
  confirmed: 'good',
  reverted: 'bad',
  refused: 'bad',
  unknown: 'warn',
}

/** The state of a write in one word. An accepted write is no good news while its receipt cannot be had. */
export function StateBadge({ status }: { status: Status }) {
  const tone = receiptProblem(status) ? 'warn' : TONE[status.state]
  return <span className={`state ${tone}`}>{stateLabel(status.state)}</span>
}

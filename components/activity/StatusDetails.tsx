import { addressLinks, collectionPage } from '../../lib/chain/links'
import { joinSentences } from '../../lib/i18n/format'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import {
  changeLabel,
  nothingDoneSentence,
  receiptProblemSentence,
  replacedSentence,
} from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { kindOf } from '../../lib/writes/kinds/kinds'
import { cannotBeSearched, isRuledOut, isSearching, receiptProblem } from '../../lib/writes/next'
import { refusalKind } from '../../lib/writes/outcome'
import {
  isWithoutEffect,
  needsAttention,
  type ShownState,
  shownState,
  wasNeverSent,
} from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useChain } from '../state/useChain'
import { useStored } from '../state/useStored'
import { ExplorerLinks } from '../ui/ExplorerLinks'
import { ProblemDetails } from '../ui/ProblemDetails'
import './activity.css'

/** Says the state of a write and what to do. `WriteDetails` has the rest. */
export function StatusDetails({ write }: { write: Write }) {
  const { status, operation } = write
  const { networks } = useStored(stores.settings)
  const { confirm } = useStored(stores.preferences)
  const problem = receiptProblemSentence(write, networks)
  switch (status.state) {
    case 'queued':
    case 'sending':
      return <p className="muted">{t('activity.wait')}</p>
    case 'accepted':
      if (isWithoutEffect(status)) return <p>{t('activity.mined', [status.blockNumber ?? ''])}</p>
      if (!confirm) return <p className="small muted">{t('activity.notConfirming')}</p>
      return problem ? <p className="note warn">{problem}</p> : null
    case 'confirmed':
      return null
    case 'reverted':
      return <p>{revertedSentences(write, status.isInner)}</p>
    case 'refused':
      return (
        <ProblemDetails
          problem={status.problem}
          sentences={{
            ...problemSentences(status.problem, operation),
            done: nothingDoneSentence(write),
          }}
          page={refusalKind(status.problem) === 'notAdmin' ? explorerPage(write) : undefined}
        />
      )
    case 'unknown': {
      const replaced = replacedSentence(write, networks)
      return (
        <>
          {replaced && <p>{replaced}</p>}
          <UnknownAdvice write={write} />
        </>
      )
    }
  }
}

/** A write that was sent twice may have been executed all the same. */
function revertedSentences(write: Write, isInner = false): string {
  const cause = isInner && t('activity.innerFailed')
  const done = nothingDoneSentence(write)
  if (!done) return joinSentences(cause, t('activity.againReverted'), t('activity.lookFirst'))
  return joinSentences(cause, done, t(kindOf(write.operation).afterRevert))
}

/** Links lead to where people can look for an outcome that cannot be searched here. */
function UnknownAdvice({ write }: { write: Write }) {
  const { search } = write
  const links = addressLinks(useChain(write.chainId), placeOf(write))
  const isUnsearchable = search !== undefined && cannotBeSearched(search)
  const isUnderway = isSearching(write)
  if (isRuledOut(write)) return <p>{t('activity.searched.none')}</p>
  if (!isUnderway && wasNeverSent(write)) return <p>{t('activity.closed')}</p>
  if (isUnderway && !isUnsearchable) return <p>{t('activity.look')}</p>
  return (
    <p>
      {t(isUnsearchable ? `activity.searched.${search.result}` : 'activity.unsure')}{' '}
      <ExplorerLinks links={links} />
    </p>
  )
}

/** Gives the collection's address, else the account's: people can look there for the write. */
const placeOf = ({ operation, account }: Write): string =>
  kindOf(operation).collection ?? account ?? ''

/** The page of the collection that a write is about; undefined where there is none. */
function explorerPage({ operation, chainId }: Write): string | undefined {
  const { collection } = kindOf(operation)
  return collection && collectionPage(chainId, collection)
}

const TONE: Record<ShownState, string> = {
  queued: '',
  sending: '',
  accepted: 'good',
  mined: 'warn',
  confirmed: 'good',
  reverted: 'bad',
  refused: 'bad',
  unsent: 'bad',
  unknown: 'warn',
}

/**
 * The state of one write or of several in a few words. An accepted write is no good news while its
 * receipt cannot be had.
 */
export function StateBadge({ writes }: { writes: readonly Write[] }) {
  const [tone = '', ...others] = new Set(writes.map(toneOf))
  const isMixed = others.length > 0
  const mixed = writes.some(({ status }) => needsAttention(status)) ? 'warn' : ''
  return (
    <span className={`state ${isMixed ? mixed : tone}`}>
      {changeLabel(writes.map(({ status }) => status))}
    </span>
  )
}

const toneOf = (write: Write): string =>
  receiptProblem(write) ? 'warn' : TONE[shownState(write.status)]

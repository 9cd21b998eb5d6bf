import { collectionPage } from '../../lib/chain/links'
import { problemSentences } from '../../lib/i18n/sentences/problem'
import { unknownReasonSentence } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { receiptProblem } from '../../lib/writes/next'
import { refusalKind } from '../../lib/writes/outcome'
import type { Write } from '../../lib/writes/write'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ProblemDetails } from './ProblemDetails'
import { SearchHistory } from './SearchHistory'

/** Explains a state. */
export function StatusDetails({ write }: { write: Write }) {
  const { status, operation } = write
  const { confirm } = useStored(stores.settings)
  const problem = receiptProblem(status)
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
          {problem && confirm && <p className="small muted">{t(problem === 'rpc' ? 'activity.rpc' : 'activity.gaveUp')}</p>}
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
        </>
      )
    case 'refused':
      return (
        <ProblemDetails
          problem={status.problem}
          sentences={{ ...problemSentences(status.problem, operation.kind), done: t('activity.nothingDone') }}
          page={refusalKind(status.problem) === 'notAdmin' ? pageOf(write) : undefined}
        />
      )
    case 'unknown':
      return (
        <>
          <ProblemDetails
            problem={status.problem}
            sentences={{
              happened: unknownReasonSentence(status),
              done: t('activity.mayBeDone'),
              next: status.resend ? t('activity.goesAgain') : t('activity.look'),
            }}
          />
          <SearchHistory status={status} />
        </>
      )
  }
}

/** The page of the collection that a write is about; undefined where there is none. */
function pageOf({ operation, chainId }: Write): string | undefined {
  if (operation.kind !== 'publish') return collectionPage(chainId, operation.request.moment.collectionAddress)
  const { contract } = operation.request
  return contract && 'address' in contract ? collectionPage(chainId, contract.address) : undefined
}

import { t } from '../../lib/i18n/t'
import type { EntryFilter } from '../../lib/timeline/filter-entries'
import { failureSentences } from './ListStatus'
import type { List } from './useList'

interface ListEndProps {
  list: List
  /** Number of entries that the filter lets pass. */
  count: number
  filter: EntryFilter | undefined
  what: 'moments' | 'collections'
}

/** The line below the last entry: the end, more to come, or the failure of the next page. */
export function ListEnd({ list, count, filter, what }: ListEndProps) {
  const { nextPageFailed, failure, isFetching, hasNext, fromStorage } = list
  if (nextPageFailed && failure && !isFetching) {
    const { happened, next } = failureSentences(failure.error)
    return (
      <div className="note warn small end" tabIndex={-1}>
        <p>
          {happened} {next}
        </p>
        <button type="button" onClick={list.fetchNext}>
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  if (filter) {
    return (
      <div className="row small muted end" tabIndex={-1}>
        <p>{t('timeline.found', [count, list.entries.length])}</p>
        {hasNext && (
          <button type="button" disabled={isFetching} onClick={list.fetchNext}>
            {t('timeline.loadMore')}
          </button>
        )}
      </div>
    )
  }
  if (isFetching) {
    return (
      <p className="small muted end" tabIndex={-1}>
        {t(count === 0 ? 'timeline.loading' : 'timeline.more')}
      </p>
    )
  }
  if (hasNext || fromStorage || failure) return null
  if (count > 0) {
    return (
      <p className="small muted end" tabIndex={-1}>
        {t('timeline.end')}
      </p>
    )
  }
  return (
    <div className="note stack tight" tabIndex={-1}>
      <h2>{t('timeline.nothing')}</h2>
      {what === 'moments' && <p>{t('timeline.nothingAbout')}</p>}
    </div>
  )
}

import { t } from '../../lib/i18n/t'
import type { Wanted } from '../../lib/timeline/filter-entries'
import { failureWords } from './ListNotes'
import type { List } from './useList'

interface FeedEndProps {
  list: List
  /** How many entries are shown. */
  found: number
  sought: Wanted | undefined
  label: 'moments' | 'collections'
}

/** What stands below the last entry: that this is the end, that more comes, or why it does not. */
export function FeedEnd({ list, found, sought, label }: FeedEndProps) {
  const { failedNext, failure, asking, hasNext, fromStorage } = list
  if (failedNext && failure && !asking) {
    const { happened, next } = failureWords(failure.error)
    return (
      <div className="note warn small end" tabIndex={-1}>
        <p>
          {happened} {next}
        </p>
        <button type="button" onClick={list.next}>
          {t('timeline.again')}
        </button>
      </div>
    )
  }
  if (sought) {
    return (
      <div className="row small muted end" tabIndex={-1}>
        <p>{t('timeline.found', [found, list.items.length])}</p>
        {hasNext && (
          <button type="button" disabled={asking} onClick={list.next}>
            {t('timeline.loadMore')}
          </button>
        )}
      </div>
    )
  }
  if (asking)
    return (
      <p className="small muted end" tabIndex={-1}>
        {t(found === 0 ? 'timeline.loading' : 'timeline.more')}
      </p>
    )
  if (hasNext || fromStorage || failure) return null
  if (found > 0)
    return (
      <p className="small muted end" tabIndex={-1}>
        {t('timeline.end')}
      </p>
    )
  return (
    <div className="note stack tight" tabIndex={-1}>
      <h2>{t('timeline.nothing')}</h2>
      {label === 'moments' && <p>{t('timeline.nothingAbout')}</p>}
    </div>
  )
}

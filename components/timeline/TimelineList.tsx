import { useDeferredValue, useMemo, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { type EntryFilter, filterEntries, isEmptyFilter } from '../../lib/timeline/filter-entries'
import { MOMENT_KINDS } from '../../lib/timeline/moment-kind'
import type { View } from '../../lib/timeline/view'
import { loadedContent } from './content-queries'
import { Feed } from './Feed'
import { ListStatus } from './ListStatus'
import { useEntries } from './useEntries'
import { useList } from './useList'

/** The filter of each list, for as long as the page lives. */
const filters = new Map<string, EntryFilter>()

/** One list: its search bar, its status and its entries. */
export function TimelineList({ view }: { view: View }) {
  const list = useList(view)
  const [filter, setFilter] = useState<EntryFilter>(() => filters.get(list.id) ?? { words: '' })
  const change = (part: Partial<EntryFilter>) => {
    const next = { ...filter, ...part }
    filters.set(list.id, next)
    setFilter(next)
  }
  const applied = useDeferredValue(filter)
  const isEmpty = isEmptyFilter(applied)
  const all = useEntries(list, view)
  const entries = useMemo(() => (isEmpty ? all : filterEntries(all, applied, loadedContent)), [all, isEmpty, applied])
  return (
    <>
      <div className="bars search">
        <input
          type="search"
          aria-label={t('timeline.search')}
          placeholder={t('timeline.searchShort')}
          dir="auto"
          value={filter.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        {view.what === 'moments' && (
          <select
            aria-label={t('timeline.kind')}
            value={filter.kind ?? ''}
            onChange={(event) => change({ kind: MOMENT_KINDS.find((kind) => kind === event.target.value) })}
          >
            <option value="">{t('timeline.allKinds')}</option>
            {MOMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`timeline.kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
        <button
          type="button"
          className="icon"
          aria-label={t('timeline.refresh')}
          title={t('timeline.refresh')}
          disabled={list.isFetching}
          onClick={() => void list.refresh()}
        >
          <RefreshIcon />
        </button>
      </div>
      <ListStatus list={list} />
      <Feed list={list} entries={entries} filter={isEmpty ? undefined : applied} what={view.what} />
    </>
  )
}

function RefreshIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M15.5 10a5.5 5.5 0 1 1-1.6-3.9M15.8 3.2v3.4h-3.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

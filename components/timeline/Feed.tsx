import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../lib/i18n/t'
import type { Entry } from '../../lib/timeline/entry'
import { EntryCard } from './EntryCard'
import { ListEnd, SkeletonCards } from './ListStatus'
import { useEntriesInView } from './useEntriesInView'
import { type List, newEntriesSentence } from './useList'

/** Distance from the end at which the next page is fetched, in entries. */
const FETCH_AHEAD = 10

interface FeedProps {
  list: List
  /** The entries of the list that the filter lets pass. */
  entries: Entry[]
  /** Undefined when every entry is shown. */
  filter: string | undefined
  what: 'moments' | 'collections'
}

/** Only cards near the view are rendered; keys and screen readers can still reach them all. */
export function Feed({ list, entries, filter, what }: FeedProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [focusedKey, setFocusedKey] = useState<string>()
  const focused = focusedKey === undefined ? -1 : entries.findIndex(({ key }) => key === focusedKey)
  const { virtual, scroller, isAtTop } = useEntriesInView({
    listId: list.id,
    entries,
    filter,
    focused,
  })
  const unseen = useUnseenEntries(entries, isAtTop, filter !== undefined)
  const { fetchNext } = list

  const cards = virtual.getVirtualItems()
  const last = cards.findLast(({ index }) => index !== focused)?.index ?? -1
  const canFetchNext =
    !filter && list.hasNext && !list.isFetching && !list.nextPageFailed && !list.fromStorage
  const wantsNext = canFetchNext && last >= entries.length - FETCH_AHEAD
  useEffect(() => {
    if (wantsNext) fetchNext()
  }, [wantsNext, fetchNext])

  const focusEntry = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    flushSync(() => setFocusedKey(entry.key))
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      ?.focus({ preventScroll: true })
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  /** Page Down and Page Up move between articles, Ctrl+Home and Ctrl+End out of the feed. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const article =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null
    if (!article || event.altKey || event.metaKey) return
    const step = { PageDown: 1, PageUp: -1 }[event.key]
    const exit = { Home: '.tools button', End: '.end' }[event.key]
    if (step !== undefined && !event.ctrlKey) focusEntry(Number(article.dataset.index) + step)
    else if (exit && event.ctrlKey)
      frame.current?.parentElement?.querySelector<HTMLElement>(exit)?.focus()
    else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const key = event.target.closest<HTMLElement>('[data-key]')?.dataset.key
    if (key !== undefined) setFocusedKey(key)
  }
  const showNewEntries = () => {
    if (list.hasGap) list.startOver()
    virtual.scrollToOffset(0)
    // The button disappears; the focus goes to the first entry once that is rendered.
    requestAnimationFrame(() => focusEntry(0))
  }
  const size = list.hasNext || list.fromStorage || filter ? -1 : entries.length
  return (
    <div ref={frame} className="feed-frame">
      {(unseen > 0 || list.hasGap) && (
        <button type="button" className="new-entries" onClick={showNewEntries}>
          {newEntriesSentence(what, unseen, list.hasGap)}
        </button>
      )}
      <div ref={scroller} className="scroller">
        {/* A feed must hold articles; an empty list that expects none has no feed. */}
        {(entries.length > 0 || list.isFetching) && (
          <div
            ref={virtual.containerRef}
            role="feed"
            aria-label={what === 'moments' ? t('sections.timeline') : t('timeline.collections')}
            aria-busy={list.isFetching}
            className="feed"
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={(event) =>
              event.currentTarget.contains(event.relatedTarget) || setFocusedKey(undefined)
            }
          >
            {cards.map(({ index }) => {
              const entry = entries[index]
              return (
                entry && (
                  <EntryCard
                    key={entry.key}
                    entry={entry}
                    index={index}
                    size={size}
                    measure={virtual.measureElement}
                  />
                )
              )
            })}
          </div>
        )}
        {entries.length === 0 && list.isFetching ? (
          <SkeletonCards />
        ) : (
          <ListEnd list={list} count={entries.length} filter={filter} />
        )}
      </div>
    </div>
  )
}

/**
 * Number of entries that have come in front since the list was last at its top; 0 for a filtered
 * list.
 */
function useUnseenEntries(entries: readonly Entry[], isAtTop: boolean, isFiltered: boolean) {
  const seen = useRef(entries[0]?.key)
  const first = entries[0]?.key
  useLayoutEffect(() => {
    if (isAtTop && !isFiltered) seen.current = first
  }, [isAtTop, isFiltered, first])
  if (isAtTop || isFiltered) return 0
  return Math.max(
    0,
    entries.findIndex(({ key }) => key === seen.current),
  )
}

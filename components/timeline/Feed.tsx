import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../lib/i18n/t'
import type { Wanted } from '../../lib/timeline/filter-entries'
import type { Item } from '../../lib/timeline/merge-pages'
import { announce } from '../ui/Announcer'
import { useWhole } from '../ui/useWhole'
import { EntryCard } from './EntryCard'
import { FeedEnd } from './FeedEnd'
import { CardBones } from './Skeleton'
import { observeOffset } from './scroll-idle'
import type { List } from './useList'

/** How high a card is before it was measured, and how far cards stand apart, in pixels. */
const USUAL = 220
const GAP = 8
/** So many cards are rendered first: the eye begins with them, and each costs as much as the bars above. */
const FIRST = 2
/** So many cards beyond the view are there already; media of a card comes with it. */
const NEAR = 3
/** So many entries before the end the next page is asked for. */
const AHEAD = 10

/** Where each list was left, for as long as the page lives. */
const left = new Map<string, { offset: number; sizes: VirtualItem[] }>()

interface FeedProps {
  list: List
  items: Item[]
  /** What is looked for; undefined when everything is shown. */
  sought: Wanted | undefined
  label: 'moments' | 'collections'
}

/** The entries of a list: only those near the view are there, and yet keys and screen readers can walk all of them. */
export function Feed({ list, items, sought, label }: FeedProps) {
  const section = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const at = focused === undefined ? -1 : items.findIndex(({ key }) => key === focused)
  const before = left.get(list.id)
  const { next } = list
  // What is in view comes first, and of that the topmost.
  const whole = useWhole()

  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    // The article that has the focus stays, wherever the view is: else the focus would fall to nothing.
    rangeExtractor: useCallback(
      (range: Range) => withFocused(defaultRangeExtractor(whole ? range : topOf(range)), at),
      [at, whole],
    ),
    estimateSize: () => USUAL,
    gap: GAP,
    overscan: whole ? NEAR : 0,
    observeElementOffset: observeOffset,
    // What is being read stays where it is when entries come in front of it.
    anchorTo: 'end',
    // A card that grows moves those below it in the same frame, without rendering anything anew.
    directDomUpdates: true,
    scrollEndThreshold: -1,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: before?.offset ?? 0,
    initialMeasurementsCache: before?.sizes ?? [],
  })
  useEffect(
    () => () => void left.set(list.id, { offset: virtual.scrollOffset ?? 0, sizes: virtual.takeSnapshot() }),
    [list.id, virtual],
  )

  const top = useStayOnTop(list, sought, () => virtual.scrollToOffset(0))
  const shown = virtual.getVirtualItems()
  const last = shown.findLast(({ index }) => index !== at)?.index ?? -1
  const wantsMore =
    !sought && list.hasNext && !list.asking && !list.failedNext && !list.fromStorage && last >= items.length - AHEAD
  useEffect(() => {
    if (wantsMore) next()
  }, [wantsMore, next])

  const go = (index: number) => {
    const item = items[index]
    if (!item) return
    flushSync(() => setFocused(item.key))
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true })
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  /** The keys of a feed: Page Down and Page Up between articles, Ctrl+Home and Ctrl+End out of it. */
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const article = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-index]') : null
    if (!article || event.altKey || event.metaKey) return
    const step = { PageDown: 1, PageUp: -1 }[event.key]
    const exit = { Home: '.search input', End: '.end' }[event.key]
    if (step !== undefined && !event.ctrlKey) go(Number(article.dataset.index) + step)
    else if (exit && event.ctrlKey) section.current?.parentElement?.querySelector<HTMLElement>(exit)?.focus()
    else return
    event.preventDefault()
  }
  const follow = (event: FocusEvent<HTMLElement>) => {
    const key = event.target.closest<HTMLElement>('[data-key]')?.dataset.key
    if (key !== undefined) setFocused(key)
  }
  const newsWords =
    list.news &&
    (list.news.gap
      ? t('timeline.manyNew')
      : t(label === 'moments' ? 'timeline.newMoments' : 'timeline.newCollections', list.news.count))
  useEffect(() => {
    if (newsWords) announce(newsWords)
  }, [newsWords])
  const size = list.hasNext || list.fromStorage || sought ? -1 : items.length
  return (
    <div ref={section} className="feed-frame">
      {newsWords && (
        <button
          type="button"
          className="news"
          onClick={() => {
            list.showNews()
            virtual.scrollToOffset(0)
            // The button goes; the focus goes to what it led to, once that is there.
            requestAnimationFrame(() =>
              scroller.current?.querySelector<HTMLElement>('[data-index="0"]')?.focus({ preventScroll: true }),
            )
          }}
        >
          {newsWords}
        </button>
      )}
      <div ref={scroller} className="scroller" onScroll={top.scrolled}>
        {/* A feed holds articles: without any, and none to come, there is none. */}
        {(items.length > 0 || list.asking) && (
          <div
            ref={virtual.containerRef}
            role="feed"
            aria-label={label === 'moments' ? t('sections.timeline') : t('timeline.collections')}
            aria-busy={list.asking}
            className="feed"
            onKeyDown={walk}
            onFocus={follow}
            onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocused(undefined)}
          >
            {shown.map(({ index }) => {
              const item = items[index]
              return item && <EntryCard key={item.key} item={item} index={index} size={size} measure={virtual.measureElement} />
            })}
          </div>
        )}
        {items.length === 0 && list.asking ? (
          <CardBones />
        ) : (
          <FeedEnd list={list} found={items.length} sought={sought} label={label} />
        )}
      </div>
    </div>
  )
}

/** The entries that a range begins with. */
function topOf(range: Range): Range {
  return { ...range, endIndex: Math.min(range.endIndex, range.startIndex + FIRST - 1) }
}

function withFocused(indexes: number[], at: number): number[] {
  return at < 0 || indexes.includes(at) ? indexes : [...indexes, at].sort((one, other) => one - other)
}

/**
 * Begins at the top where that is what a person expects: when something else is looked for, and when the service's answer
 * replaces what was stored while nobody had scrolled. Elsewhere the entry in view stays in view.
 */
function useStayOnTop(list: List, sought: Wanted | undefined, toTop: () => void) {
  const onTop = useRef(true)
  const before = useRef({ sought, fromStorage: list.fromStorage })
  useLayoutEffect(() => {
    const { current: old } = before
    before.current = { sought, fromStorage: list.fromStorage }
    if (old.sought !== sought || (old.fromStorage && !list.fromStorage && onTop.current)) toTop()
  })
  return {
    scrolled: (event: { currentTarget: HTMLElement }) => {
      // Asking for the place costs a layout; it is asked only while the answer is wanted.
      if (!list.news && !list.fromStorage) return
      onTop.current = event.currentTarget.scrollTop <= 0
      if (onTop.current) list.seenNews()
    },
  }
}

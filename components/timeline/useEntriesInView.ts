import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Entry } from '../../lib/timeline/entry'

/** Estimated height of a card before it is measured, and the gap between cards, in pixels. */
const CARD_HEIGHT = 220
const GAP = 8
/** Number of cards to render beyond the view; a card's content is loaded with it. */
const OVERSCAN = 3

/** The scroll position of each list when it was left, for as long as the page lives. */
const scrollPositions = new Map<string, { offset: number; sizes: VirtualItem[] }>()

interface EntriesInView {
  listId: string
  /** The entries of the list that the filter lets pass. */
  entries: readonly Entry[]
  filter: string | undefined
  /** The index of the focused entry; -1 for none. */
  focused: number
}

/**
 * The entries near the view, which alone are rendered, and the focused one. A list opens where it
 * was left, and begins anew with another filter. `scroller`: the element that scrolls.
 */
export function useEntriesInView({ listId, entries, filter, focused }: EntriesInView) {
  const scroller = useRef<HTMLDivElement>(null)
  const position = scrollPositions.get(listId)
  const [isAtTop, setIsAtTop] = useState((position?.offset ?? 0) <= 0)
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: entries.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => entries[index]?.key ?? index, [entries]),
    // The focused article stays rendered outside the view; otherwise the focus would be lost.
    rangeExtractor: useCallback(
      (range: Range) => withIndex(defaultRangeExtractor(range), focused),
      [focused],
    ),
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: OVERSCAN,
    observeElementOffset: useCallback<typeof observeElementOffset<HTMLDivElement>>(
      (element, report) => {
        return observeElementOffset(element, (offset, isScrolling) => {
          setIsAtTop(offset <= 0)
          report(offset, isScrolling)
        })
      },
      [],
    ),
    // At the top, entries that come in front are seen at once. Elsewhere the entry in view stays in
    // its place.
    anchorTo: isAtTop ? 'start' : 'end',
    // A card that grows moves those below it in the same frame, without a render.
    directDomUpdates: true,
    scrollEndThreshold: -1,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: position?.offset ?? 0,
    initialMeasurementsCache: position?.sizes ?? [],
  })
  useEffect(
    () => () =>
      void scrollPositions.set(listId, {
        offset: virtual.scrollOffset ?? 0,
        sizes: virtual.takeSnapshot(),
      }),
    [listId, virtual],
  )

  const shownFilter = useRef(filter)
  useLayoutEffect(() => {
    if (shownFilter.current !== filter) virtual.scrollToOffset(0)
    shownFilter.current = filter
  }, [filter, virtual])
  return { virtual, scroller, isAtTop }
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index)
    ? indexes
    : [...indexes, index].sort((one, other) => one - other)
}

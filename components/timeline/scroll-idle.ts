import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'

/** Time without a jump of more than one view after which a list counts as idle, in milliseconds. */
const IDLE_AFTER = 100

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function postpone(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    for (const notify of waiting) notify()
  }, IDLE_AFTER)
}

export type VirtualList = Virtualizer<HTMLDivElement, HTMLElement>

/** Observes the offset for the virtual list, and notices jumps past cards that nobody can have seen. */
export function observeOffset(
  list: VirtualList,
  report: (offset: number, scrolling: boolean) => void,
): (() => void) | undefined {
  let before = list.scrollOffset ?? 0
  return observeElementOffset(list, (offset, scrolling) => {
    if (Math.abs(offset - before) > (list.scrollRect?.height ?? Number.POSITIVE_INFINITY)) postpone()
    before = offset
    report(offset, scrolling)
  })
}

/**
 * Whether the list has been idle since this component was first rendered. While a user drags the scroll bar, each card is there for
 * a frame; loading its text and picture would cost as much as the card.
 */
export function useScrollIdle(): boolean {
  const [idle, setIdle] = useState(() => timer === undefined)
  useEffect(() => {
    if (idle) return
    const notify = () => setIdle(true)
    waiting.add(notify)
    return () => void waiting.delete(notify)
  }, [idle])
  return idle
}

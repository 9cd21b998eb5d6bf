import { observeElementOffset, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'

/** A list rests when it was not moved by a whole view for so long, in milliseconds. */
const REST = 100

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function passed(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    for (const go of waiting) go()
  }, REST)
}

type List = Virtualizer<HTMLDivElement, HTMLElement>

/** Tells the list where it stands, and before that, whether it came there past cards that nobody can have seen. */
export function observeOffset(list: List, tell: (offset: number, moving: boolean) => void): (() => void) | undefined {
  let before = list.scrollOffset ?? 0
  return observeElementOffset(list, (offset, moving) => {
    if (Math.abs(offset - before) > (list.scrollRect?.height ?? Number.POSITIVE_INFINITY)) passed()
    before = offset
    tell(offset, moving)
  })
}

/**
 * Whether the list has rested since this was rendered first. While it is dragged by, a card is there for a frame; asking for its
 * text and picture in each would cost as much as the card.
 */
export function useRest(): boolean {
  const [rests, setRests] = useState(() => timer === undefined)
  useEffect(() => {
    if (rests) return
    const go = () => setRests(true)
    waiting.add(go)
    return () => void waiting.delete(go)
  }, [rests])
  return rests
}

import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Milliseconds that a new list waits for the texts in its view. */
const LONGEST_WAIT = 500

/**
 * Whether the texts in view have arrived, or have been waited for long enough. The height of a text is not known before, so
 * cards that are shown without their texts would push each other about. A stored list is shown at once, and a list that has
 * been shown stays shown.
 */
export function useTextArrival(scroller: RefObject<HTMLElement | null>, isFilled: boolean): boolean {
  const [settled, setSettled] = useState(isFilled)
  // Renders the list again when a text has come.
  useIsFetching()
  useLayoutEffect(() => {
    if (settled || !isFilled) return
    const { bottom = 0 } = scroller.current?.getBoundingClientRect() ?? {}
    const awaited = [...(scroller.current?.querySelectorAll('.entry .text-skeleton') ?? [])]
    if (!awaited.some((text) => text.getBoundingClientRect().top < bottom)) setSettled(true)
  })
  useEffect(() => {
    if (!isFilled) return
    const timer = setTimeout(() => setSettled(true), LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [isFilled])
  return settled
}

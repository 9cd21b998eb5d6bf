import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Milliseconds that a new list waits for the texts in its view. */
const LONGEST_WAIT = 500

/**
 * Whether the texts in view have come, or have been waited for long enough: a text is as high as it is, so cards that are shown
 * without theirs would push each other about. A list that is stored is shown at once, and one that has been shown stays shown.
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

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps a card's height when its content loads late. A placeholder that is in view then gives the content its own height
 * (timeline.css, `data-fixed`, `data-clamped`), so that nothing below it moves. `isClamped`: the content needs more height than that.
 */
export function useFixedHeight(isLoaded: boolean) {
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  const height = useRef(0)
  const [fixed, setFixed] = useState<{ isClamped: boolean }>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (!isLoaded) height.current = element.offsetHeight
    else if (height.current > 0 && isInView(element)) setFixed({ isClamped: element.offsetHeight > height.current })
  }, [isLoaded])
  return {
    ref,
    isFixed: fixed !== undefined,
    isClamped: fixed?.isClamped === true,
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && getComputedStyle(element).visibility === 'visible'
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The place of content that may come late. Where a placeholder is in view when its content comes, the content is shown in the
 * placeholder's height (timeline.css, `data-kept`), so that nothing below it moves. `isTooLow`: it would be higher by itself.
 */
export function useKeptPlace(isHere: boolean) {
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  const height = useRef(0)
  const [kept, setKept] = useState<{ isTooLow: boolean }>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    if (!isHere) height.current = element.offsetHeight
    else if (height.current > 0 && isInView(element)) setKept({ isTooLow: element.offsetHeight > height.current })
  }, [isHere])
  return {
    ref,
    isKept: kept !== undefined,
    isTooLow: kept?.isTooLow === true,
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && getComputedStyle(element).visibility === 'visible'
}

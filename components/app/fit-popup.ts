/** The height that a popup asks for, in CSS pixels: the most that browsers give. */
const WANTED = 600

declare global {
  /** Firefox's own: where the page begins on the screen. */
  var mozInnerScreenY: number | undefined
  interface Screen {
    /** Where the screen begins, below bars of the system. Every browser has it. */
    availTop: number
  }
}

/**
 * Lays a popup out in the height that is seen of it, where a low screen or a zoom leaves less than
 * it asks for: else its end, and what sticks to it, would lie outside. It keeps the height, because
 * a browser asks a page of a height of its own how high it wants to be.
 */
export function fitPopup(): void {
  const fit = () => {
    const height = Math.min(innerHeight, roomOnScreen())
    if (height < WANTED) document.documentElement.style.setProperty('--popup-height', `${height}px`)
  }
  // A frame comes only once the popup is shown: before that it may have any size.
  const fitNext = () => requestAnimationFrame(fit)
  fitNext()
  addEventListener('resize', fitNext)
}

/** Firefox gives a popup its height also where the screen ends before it; Chromium does not. */
function roomOnScreen(): number {
  const top = globalThis.mozInnerScreenY
  return top === undefined ? Number.POSITIVE_INFINITY : screen.availTop + screen.availHeight - top
}

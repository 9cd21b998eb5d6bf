/** What a popup asks for, in CSS pixels. 600 is the most that browsers give. */
const WANTED = { width: 400, height: 600 }

declare global {
  /** Firefox's own: where the page begins on the screen. */
  var mozInnerScreenY: number | undefined
  interface Screen {
    /** Where the screen begins, below bars of the system. Every browser has it. */
    availTop: number
  }
}

/**
 * Lays a popup out in what is seen of it, where a low screen or a zoom leaves less than it asks
 * for: else its end, and what sticks to it, would lie outside. It keeps that size, because a
 * browser asks a page of a size of its own how large it wants to be.
 */
export function fitPopup(): void {
  const { style } = document.documentElement
  const fit = () => {
    const height = Math.min(innerHeight, roomOnScreen())
    if (height >= WANTED.height) return
    const width = Math.min(document.documentElement.clientWidth, WANTED.width)
    style.setProperty('--popup-height', `${height}px`)
    style.setProperty('--popup-width', `${width}px`)
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

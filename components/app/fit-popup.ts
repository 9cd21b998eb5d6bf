/** The height that a popup asks for, in CSS pixels: the most that browsers give. */
const WANTED = 600

/**
 * Lays a popup out in the height that its browser has given it, where a low screen or a zoom leaves
 * less than it asks for: else its end, and what sticks to it, would lie outside. It keeps the
 * height, because a browser asks a page of a height of its own how high it wants to be.
 */
export function fitPopup(): void {
  const fit = () => {
    if (innerHeight < WANTED)
      document.documentElement.style.setProperty('--popup-height', `${innerHeight}px`)
  }
  // A frame comes only once the popup is shown: before that it may have any size.
  const fitNext = () => requestAnimationFrame(fit)
  fitNext()
  addEventListener('resize', fitNext)
}

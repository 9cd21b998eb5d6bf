let drawn: Promise<void> | undefined

/**
 * Resolves once the page's first frame is on its way to the screen. Call it after the first render. Commands that a page sends
 * by itself wait for it: they start the background, which competes with the frame for the processor.
 */
export function firstFrame(): Promise<void> {
  drawn ??= new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  return drawn
}

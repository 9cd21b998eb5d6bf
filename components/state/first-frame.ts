let drawn: Promise<void> | undefined

/**
 * Resolves once the page's first frame is on its way to the screen. Call it when that has been rendered. Commands that a page sends by
 * itself wait for it: they wake the background, whose start takes as much of the processor as the frame.
 */
export function firstFrame(): Promise<void> {
  drawn ??= new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  return drawn
}

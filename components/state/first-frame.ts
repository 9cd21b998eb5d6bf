/**
 * Resolves once the page's first frame is on the screen. Commands that a page sends by itself wait
 * for it: they start the background, which competes with the frame for the processor.
 */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

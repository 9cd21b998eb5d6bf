/** What a walk through a list showed. Times in milliseconds. */
export interface Walk {
  /** The frames in which something moved, and those that were late. */
  frames: number[]
  /** The most nodes of any kind that the document held. */
  nodes: number
}

/**
 * Runs in the page: scrolls the list by `step` pixels a frame to its end, waiting for pages where they are not there yet, and back
 * to its top. A frame's time is that between two animation frames.
 */
export async function walkList(step: number): Promise<Walk> {
  const scroller = document.querySelector('.scroller')
  if (!scroller) throw new Error('There is no list')
  const frames: number[] = []
  let nodes = 0
  let direction = 1
  let last = await new Promise<number>(requestAnimationFrame)
  for (let count = 0; direction !== 0; count++) {
    const before = scroller.scrollTop
    scroller.scrollTop += direction * step
    const moved = scroller.scrollTop !== before
    const now = await new Promise<number>(requestAnimationFrame)
    // Waiting for the service in an idle page makes no good frames; a late one counts all the same.
    if (moved || now - last > 34) frames.push(now - last)
    last = now
    if (count % 20 === 0) nodes = Math.max(nodes, countNodes())
    if (direction < 0 && !moved) direction = 0
    if (direction > 0 && !moved && isEnd()) direction = -1
  }
  return { frames, nodes }

  /** A list knows how long it is when it has been read to its end. */
  function isEnd(): boolean {
    const article = [...document.querySelectorAll('[role="feed"] article')].at(-1)
    return (
      article?.getAttribute('aria-setsize') !== '-1' &&
      article?.getAttribute('aria-setsize') === article?.getAttribute('aria-posinset')
    )
  }
  function countNodes(): number {
    const walker = document.createTreeWalker(document)
    let found = 1
    while (walker.nextNode()) found++
    return found
  }
}

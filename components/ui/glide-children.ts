/** Milliseconds, as `--quick` (tokens.css). */
const DURATION = 160
/** Children beyond this number are not measured: in a long list that would cost more than it shows. */
const MAX_CHILDREN = 200

/**
 * A ref callback. The element's children glide to their new places, instead of jumping, when one of them grows, shrinks, comes
 * or goes. Nothing glides when the width changes or the user prefers reduced motion.
 */
export function glideChildren(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let before = placesIn(element)
  let width = element.offsetWidth
  const observer = new MutationObserver(() => {
    const now = placesIn(element)
    const isStill = element.offsetWidth !== width || matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [child, top] of isStill ? [] : now) {
      const from = (before.get(child) ?? top) - top
      if (from !== 0) glide(child, from)
    }
    before = now
    width = element.offsetWidth
  })
  const changes = { childList: true, characterData: true, attributes: true, attributeFilter: ['open', 'hidden'] }
  observer.observe(element, { subtree: true, ...changes })
  return () => observer.disconnect()
}

/** The distance of each child from the first, in pixels, without running animations. */
function placesIn({ children, childElementCount }: HTMLElement): Map<HTMLElement, number> {
  const found = childElementCount > MAX_CHILDREN ? [] : [...(children as HTMLCollectionOf<HTMLElement>)]
  const [first] = found
  return new Map(found.map((child) => [child, child.offsetTop - (first?.offsetTop ?? 0)]))
}

/** The animation of each element that is on its way. */
const running = new WeakMap<HTMLElement, number>()

/**
 * Glides an element to its place from `from`, in pixels above or below it; an element that is still moving starts from where it
 * is seen. By script, because the browser's own animations give that place only roughly.
 */
function glide(element: HTMLElement, from: number): void {
  const [, seen = '0'] = element.style.translate.split(' ')
  const distance = from + Number.parseFloat(seen)
  let start: number | undefined
  const step = (now: number) => {
    start ??= now
    const rest = 1 - Math.min(1, (now - start) / DURATION)
    element.style.translate = rest > 0 ? `0 ${distance * rest ** 2}px` : ''
    if (rest > 0) running.set(element, requestAnimationFrame(step))
  }
  cancelAnimationFrame(running.get(element) ?? 0)
  element.style.translate = `0 ${distance}px`
  running.set(element, requestAnimationFrame(step))
}

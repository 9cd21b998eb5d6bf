import type { Rect } from './places'

/** The part of the screen in which something is seen, in pixels. Without an end nothing cuts it. */
export type View = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

export const EVERYWHERE: View = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
}
export const NOWHERE: View = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

/** The parts of a line that must be in view: a neighbour's may overlap a little. */
const ENOUGH = 0.4

/** Whether enough of a line of text is in view. */
export function isInView({ left, right, top, bottom, width, height }: Rect, view: View): boolean {
  const along = Math.min(right, view.right) - Math.max(left, view.left)
  const down = Math.min(bottom, view.bottom) - Math.max(top, view.top)
  return (
    along > ENOUGH * Math.min(width, view.right - view.left) &&
    down > ENOUGH * Math.min(height, view.bottom - view.top)
  )
}

/** Whether a box stands wholly to the left or to the right of what is seen, as a slide does. */
export function isBesideView(element: Element, view: View): boolean {
  if (view === EVERYWHERE) return false
  const { left, right } = element.getBoundingClientRect()
  return left >= view.right || right <= view.left
}

/** The part of a rectangle that is in view; without height or width at the edge nearest to it. */
export function partIn(rect: Rect, view: View): Rect {
  const left = clamp(view.left, rect.left, view.right)
  const right = clamp(view.left, rect.right, view.right)
  const top = clamp(view.top, rect.top, view.bottom)
  const bottom = clamp(view.top, rect.bottom, view.bottom)
  return { left, right, top, bottom, width: right - left, height: bottom - top }
}

const clamp = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most))

/** A box that scrolls may show all of its content. */
export function viewWithin(
  element: Element,
  { overflowX, overflowY }: CSSStyleDeclaration,
  view: View,
): View {
  if (element === document.body || element === document.documentElement) return view
  const box = element.getBoundingClientRect()
  if (view !== EVERYWHERE && !isInView(box, view)) return NOWHERE
  const x = partWithin(overflowX, view, box)
  const y = partWithin(overflowY, view, box)
  return { left: x.left, right: x.right, top: y.top, bottom: y.bottom }
}

function partWithin(overflow: string, view: View, box: View): View {
  if (overflow === 'visible') return view
  if (!/hidden|clip/.test(overflow)) return EVERYWHERE
  return {
    left: Math.max(view.left, box.left),
    top: Math.max(view.top, box.top),
    right: Math.min(view.right, box.right),
    bottom: Math.min(view.bottom, box.bottom),
  }
}

/** The page's first edges on the screen, in pixels. */
type Edges = Pick<View, 'left' | 'top'>

export function pageEdges(): Edges {
  const { direction } = getComputedStyle(document.documentElement)
  return { top: -scrollY, left: direction === 'ltr' ? -scrollX : -Infinity }
}

/** Whether nobody can scroll to a place. */
export const isBeyond = ({ right, bottom }: Rect, { left, top }: Edges): boolean =>
  right <= left || bottom <= top

/** What stays on the screen is seen nowhere beyond its edges, unless it moves with another box. */
export function viewOfFixed(element: Element): View {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const isOnScreen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  const staysThere = element instanceof HTMLElement && !element.offsetParent
  return isOnScreen || !staysThere ? EVERYWHERE : NOWHERE
}

/**
 * Whether a box that is transformed or may be scrolled is in the page with a part of it, so that
 * what is beyond the edges was moved there.
 */
export function isMoved(element: Element): boolean {
  const { left, top } = element.getBoundingClientRect()
  const edges = pageEdges()
  return left + element.scrollWidth > edges.left && top + element.scrollHeight > edges.top
}

/** Whether two rectangles stand in one line: they share enough of the lower one's height. */
export function isSameLine(one: DOMRect, other: DOMRect): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return shared > 0.4 * Math.min(one.height, other.height)
}

/** The pixels between two rectangles side by side; negative where they overlap. */
export function gapBetween(one: DOMRect, other: DOMRect): number {
  return Math.max(other.left - one.right, one.left - other.right)
}

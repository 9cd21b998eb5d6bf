/** A rectangle, in pixels: of the screen, or as `upright` turns it. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom' | 'width' | 'height'>

/** How the lines of a box lie on the screen. */
export interface Turn {
  /** Radians by which they are turned, clockwise: a quarter where they run from top to bottom. */
  angle: number
  /** They follow each other from left to right although they run from top to bottom. */
  flipped: boolean
}

/**
 * A rectangle of a turned text in the directions of its own lines: to the right is where they go
 * on, below is the next one. `rect`: the upright one around it on the screen.
 */
export function upright(rect: Rect, { angle, flipped }: Turn): Rect {
  if (!angle) return rect
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
  const [along, down] = [x * cos + y * sin, (y * cos - x * sin) * (flipped ? -1 : 1)]
  // The sides of a turned rectangle, from those of the one around it.
  const [c, s] = [Math.abs(cos), Math.abs(sin)]
  const share = c * c - s * s
  const isHalfway = Math.abs(share) < 0.05
  const width = isHalfway ? rect.width / (c + s) : (rect.width * c - rect.height * s) / share
  const height = isHalfway ? rect.height / (c + s) : (rect.height * c - rect.width * s) / share
  return {
    left: along - width / 2,
    right: along + width / 2,
    top: down - height / 2,
    bottom: down + height / 2,
    width,
    height,
  }
}

/** Whether two rectangles stand in one line: they share enough of the lower one's height. */
export function isSameLine(one: Rect, other: Rect): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return shared > 0.4 * Math.min(one.height, other.height)
}

/** The pixels between two rectangles side by side; negative where they overlap. */
export function gapBetween(one: Rect, other: Rect): number {
  return Math.max(other.left - one.right, one.left - other.right)
}

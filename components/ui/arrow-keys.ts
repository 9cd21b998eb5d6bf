import type { KeyboardEvent } from 'react'

/**
 * The index to which a key moves the focus in a row of `count` elements: an arrow key to the next
 * one, round the ends, Home and End to the ends. Undefined for any other key.
 */
export function indexByKey(
  { key }: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number | undefined {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowLeft':
      return (index + count - 1) % count
    case 'ArrowRight':
      return (index + 1) % count
    default:
      return undefined
  }
}

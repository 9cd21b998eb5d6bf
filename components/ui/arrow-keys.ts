import type { KeyboardEvent } from 'react'

/**
 * The index to which a key moves the focus in a row of `count` elements: an arrow key to the next one, in the direction of the text
 * and round the ends, Home and End to the ends. Undefined for any other key.
 */
export function indexByKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  index: number,
  count: number,
): number | undefined {
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isForward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction !== 'rtl')
      return (index + (isForward ? 1 : count - 1)) % count
    }
    default:
      return undefined
  }
}

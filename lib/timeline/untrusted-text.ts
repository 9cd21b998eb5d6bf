import { oneLine } from '../capture/normalize-text'

/** Characters that change the direction of what stands around them, or are not seen at all. */
const MISLEADING = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

/**
 * A name that a stranger wrote, as one line of at most `most` characters that cannot reorder or hide what stands beside it.
 * Undefined when nothing is left of it.
 */
export function strangerName(text: string | undefined, most: number): string | undefined {
  return (text && oneLine(text.slice(0, most * 8).replace(MISLEADING, ''), most)) || undefined
}

import { Children, Fragment, type ReactNode } from 'react'

/** Stands for the nth child of `Filled` in a text, counted from 0. */
export const place = (n: number): string => `\n${n}\n`

/**
 * A text with elements in its places, in the order of the language: what a stranger wrote stays
 * apart from the words around it. `text` holds no such words itself: a line in them would be a place.
 */
export function Filled({ text, children }: { text: string; children: ReactNode }) {
  const elements = Children.toArray(children)
  return text.split('\n').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no identity but its position
    <Fragment key={at}>{at % 2 === 1 ? elements[Number(part)] : part}</Fragment>
  ))
}

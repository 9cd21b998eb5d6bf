import { useDeferredValue } from 'react'

/**
 * False while a part of the page is rendered first, true right after, mostly still before that is painted. What comes first then
 * need not wait for what can stand a frame later: below what the eye begins with, out of sight, or an effect nobody sees.
 */
export function useWhole(): boolean {
  return useDeferredValue(true, false)
}

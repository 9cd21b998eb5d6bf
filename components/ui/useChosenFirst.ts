import { useWhole } from './useWhole'

/**
 * What a select offers: in its first frame only what is chosen, for that is all one sees of it, and everything right after. A list
 * of hundreds would keep the fields below it waiting.
 */
export function useChosenFirst<T>(all: readonly T[], isChosen: (one: T) => boolean): readonly T[] {
  return useWhole() ? all : all.filter(isChosen)
}

/** What a page says, as a person reads it; null for no author. */
export interface Told {
  author?: string | null
  title?: string
}

/** What a reader says of a page. */
export type Named = { author?: string | null; title?: string | null }

export type Verdict = 'right' | 'wrong' | 'none'

/** The form of quotes is a matter of taste, and so is white space. */
const plain = (name: string | null | undefined): string =>
  (name ?? '').replace(/[“”„]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim()

/**
 * What a name is worth beside the right one, character for character; to name nothing is right
 * where there is nothing.
 */
export function verdictOf(named: string | null | undefined, right: string | null): Verdict {
  if (plain(named) === plain(right)) return 'right'
  return plain(named) === '' ? 'none' : 'wrong'
}

/** How often each verdict was given. */
export function countsOf(verdicts: readonly Verdict[]): Record<Verdict, number> {
  const count = (sought: Verdict) => verdicts.filter((each) => each === sought).length
  return { right: count('right'), wrong: count('wrong'), none: count('none') }
}

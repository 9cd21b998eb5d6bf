import { countWords } from '../../lib/drafts/text'
import { madeMoment } from '../../lib/writes/kinds/kinds'
import type { Write } from '../../lib/writes/write'

/** Fewer words may stand in any text. */
const MIN_WORDS = 4

export type Published = NonNullable<ReturnType<typeof madeMoment>>

/**
 * What was published from the page of a URL, in the given order, with the credit or without it.
 * `again`: that which has this text already.
 */
export function publishedFrom(publications: readonly Write[], url: string, text: string) {
  const moments = publications.flatMap((write) => madeMoment(write) ?? [])
  const published = moments.filter(({ publication }) => {
    const { source } = publication.draft
    return source !== undefined && pageOf(source.url) === pageOf(url)
  })
  const passage = folded(text)
  const again =
    countWords(passage) >= MIN_WORDS
      ? published.find(({ publication }) => folded(publication.draft.text).includes(passage))
      : undefined
  return { published, again }
}

const pageOf = (url: string): string => url.replace(/#.*/s, '')

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()

import type { Metadata } from '../service/moment'
import type { Entry } from './entry'

/** Content that was loaded after the list: metadata, and the text of a writing. */
interface LoadedContent {
  metadata: (uri: string) => Metadata | undefined
  text: (uri: string) => string | undefined
}

/** Every word of a search must be in a title, text, creator or address. Broken entries never match. */
export function filterEntries(
  entries: readonly Entry[],
  search: string,
  content: LoadedContent,
): Entry[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (entry.kind === 'broken') return false
    const metadata =
      entry.kind === 'moment'
        ? (entry.metadata ?? (entry.uri ? content.metadata(entry.uri) : undefined))
        : undefined
    const text = [
      entry.kind === 'moment' ? entry.collectionName : entry.name,
      metadata?.name,
      metadata?.description,
      metadata?.contentUri && content.text(metadata.contentUri),
      entry.creator?.username,
      entry.creator?.address,
      entry.address,
    ]
      .filter(Boolean)
      .join('\n')
      .toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

import type { ListedMetadata } from './entry'
import type { Item } from './merge-pages'
import type { MomentKind } from './moment-kind'
import { momentKind } from './moment-kind'

/** What is looked for in a list: words, and a kind of moment. */
export interface Wanted {
  words: string
  kind?: MomentKind | undefined
}

/** What else is known of an entry, read after the list: its metadata, and the text of a writing. */
export interface Known {
  metadata: (uri: string) => ListedMetadata | undefined
  text: (uri: string) => string | undefined
}

/** Whether nothing is looked for: then everything is shown. */
export const isOpen = ({ words, kind }: Wanted): boolean => words.trim() === '' && kind === undefined

/** The entries that hold every word, in title, text, creator or address, and are of the kind. What could not be read matches nothing. */
export function matching(items: readonly Item[], wanted: Wanted, known: Known): Item[] {
  const words = wanted.words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    if (item.kind === 'broken') return false
    const metadata = item.kind === 'moment' ? (item.metadata ?? (item.uri ? known.metadata(item.uri) : undefined)) : undefined
    if (wanted.kind && (item.kind !== 'moment' || momentKind(metadata) !== wanted.kind)) return false
    if (words.length === 0) return true
    const spoken = [
      item.kind === 'moment' ? item.collectionName : item.name,
      metadata?.name,
      metadata?.description,
      metadata?.uri && known.text(metadata.uri),
      item.creator?.username,
      item.creator?.address,
      item.address,
    ]
    const said = spoken.filter(Boolean).join('\n').toLocaleLowerCase()
    return words.every((word) => said.includes(word))
  })
}

import type { Metadata } from '../service/moment'
import type { Entry } from './entry'

/** The kinds of moments that people can filter by; every other moment is `other`. */
export const MOMENT_KINDS = ['writing', 'picture', 'audio', 'video'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number] | 'other'

const KIND_OF_TYPE: ReadonlyMap<string, MomentKind> = new Map([
  ['text', 'writing'],
  ['image', 'picture'],
  ['audio', 'audio'],
  ['video', 'video'],
])

/** Goes by the MIME type; without one a picture counts. Undefined without metadata. */
export function momentKind(metadata: Metadata | undefined): MomentKind | undefined {
  if (!metadata) return undefined
  const { mime, image, contentUri } = metadata
  const type = mime?.split('/')[0]
  if (type) return KIND_OF_TYPE.get(type) ?? 'other'
  return image && (!contentUri || contentUri === image) ? 'picture' : 'other'
}

export interface EntryFilter {
  words: string
  kind?: MomentKind | undefined
}

/** Content that was loaded after the list: metadata, and the text of a writing. */
interface LoadedContent {
  metadata: (uri: string) => Metadata | undefined
  text: (uri: string) => string | undefined
}

export const isEmptyFilter = ({ words, kind }: EntryFilter): boolean =>
  words.trim() === '' && kind === undefined

/** Every word must be in a title, text, creator or address. Broken entries never match. */
export function filterEntries(
  entries: readonly Entry[],
  filter: EntryFilter,
  content: LoadedContent,
): Entry[] {
  const words = filter.words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (entry.kind === 'broken') return false
    const metadata =
      entry.kind === 'moment'
        ? (entry.metadata ?? (entry.uri ? content.metadata(entry.uri) : undefined))
        : undefined
    if (filter.kind && (entry.kind !== 'moment' || momentKind(metadata) !== filter.kind))
      return false
    if (words.length === 0) return true
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

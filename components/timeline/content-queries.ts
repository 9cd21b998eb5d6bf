import PQueue from 'p-queue'
import { useMemo } from 'react'
import { parseJson } from '../../lib/service/errors'
import { lenientMetadata, type Metadata } from '../../lib/service/moment'
import { type ContentAccess, type ContentSource, contentAccess } from '../../lib/timeline/content-source'
import { ContentError, readContent } from '../../lib/timeline/read-content'
import type { LimitedText } from '../../lib/util/read-limited'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { client } from './query-client'

/** Maximum size of metadata, in bytes; a picture inside it may take most of that. */
const METADATA_LIMIT = 300_000

/** Every request for content waits here for its turn: at most four at a time, for gateways are slow and shared. */
export const contentQueue = new PQueue({ concurrency: 4 })

/** Where content may come from by the settings, and whether it may be asked for at all. */
export function useContentAccess(): { access: ContentAccess; loadMedia: boolean } {
  const settings = useStored(stores.settings)
  const hosts = useStored(stores.contentHosts)
  const access = useMemo(() => contentAccess(settings, hosts), [settings, hosts])
  return { access, loadMedia: settings.loadMedia }
}

/** The query for the text at a URI. */
export const textQuery = (uri: string, source: ContentSource) => ({
  queryKey: ['text', uri],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(source, signal),
})

/** The query for the metadata at a moment's `uri`. Without a source it only gives what has been read. */
export const metadataQuery = (uri: string, source: ContentSource = { at: 'nowhere' }) => ({
  queryKey: ['metadata', uri],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Metadata> => {
    const { text } = await read(source, signal, METADATA_LIMIT)
    const metadata = lenientMetadata.safeParse(parseJson(text))
    if (!metadata.success) throw new ContentError()
    return metadata.data
  },
})

/** Content that this page has loaded; undefined while it has not. */
export const loadedContent = {
  text: (uri: string): string | undefined => client.getQueryData<LimitedText>(['text', uri])?.text,
  metadata: (uri: string): Metadata | undefined => client.getQueryData<Metadata>(['metadata', uri]),
}

/** Whether content can be read now: inline content always, other content only where it may be asked for. */
export const isReadable = (source: ContentSource, loadMedia: boolean): boolean =>
  source.at === 'inline' || (loadMedia && (source.at === 'gateways' || (source.at === 'host' && source.access !== undefined)))

function read(source: ContentSource, signal: AbortSignal, limit?: number): Promise<LimitedText> {
  const run = () => readContent(source, signal, limit)
  return source.at === 'inline' ? run() : contentQueue.add(run, { signal })
}

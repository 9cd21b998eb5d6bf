import PQueue from 'p-queue'
import { useMemo } from 'react'
import { parseJson } from '../../lib/service/errors'
import { lenientMetadata, type Metadata } from '../../lib/service/moment'
import { type ContentSource, contentSource, type Gateways } from '../../lib/timeline/content-source'
import { ContentError, readContent } from '../../lib/timeline/read-content'
import type { LimitedText } from '../../lib/util/read-limited'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { client } from './query-client'

/** Maximum size of metadata, in bytes; a picture inside it may take most of that. */
const METADATA_LIMIT = 300_000

/** Every request to a gateway waits here for its turn: at most four at a time, for gateways are slow and shared. */
export const contentQueue = new PQueue({ concurrency: 4 })

/** The gateways of the settings, and whether they may be asked at all. */
export function useGateways(): { gateways: Gateways; loadMedia: boolean } {
  const { loadMedia, arweaveGateway: arweave, ipfsGateway: ipfs } = useStored(stores.settings)
  return useMemo(() => ({ gateways: { arweave, ipfs }, loadMedia }), [loadMedia, arweave, ipfs])
}

/** The query for the text at a URI. */
export const textQuery = (uri: string, gateways: Gateways) => ({
  queryKey: ['text', uri],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(contentSource(uri, gateways), signal),
})

/** The query for the metadata at a moment's `uri`. */
export const metadataQuery = (uri: string, gateways: Gateways) => ({
  queryKey: ['metadata', uri],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Metadata> => {
    const { text } = await read(contentSource(uri, gateways), signal, METADATA_LIMIT)
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

/** Whether content can be read now: inline content always, other content only where gateways may be asked. */
export const isReadable = ({ at }: ContentSource, loadMedia: boolean): boolean => at === 'inline' || (at === 'web' && loadMedia)

function read(source: ContentSource, signal: AbortSignal, limit?: number): Promise<LimitedText> {
  const run = () => readContent(source, signal, (...request) => fetch(...request), limit)
  return source.at === 'web' ? contentQueue.add(run, { signal }) : run()
}

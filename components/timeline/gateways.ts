import { useMemo } from 'react'
import { parseJson } from '../../lib/service/errors'
import { metadataSchema } from '../../lib/service/moment'
import { type Gateways, type MediaAddress, mediaAddress } from '../../lib/timeline/content-address'
import type { ListedMetadata } from '../../lib/timeline/entry'
import { listedMetadata } from '../../lib/timeline/entry'
import { MediaError, readText } from '../../lib/timeline/read-content'
import { mediaSlots } from '../../lib/timeline/slots'
import type { LimitedText } from '../../lib/util/read-limited'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** Metadata larger than this, in bytes, is not read. */
const METADATA_LIMIT = 300_000

/** The gateways of the settings, and whether they may be asked at all. */
export function useGateways(): { gateways: Gateways; loadMedia: boolean } {
  const { loadMedia, arweaveGateway: arweave, ipfsGateway: ipfs } = useStored(stores.settings)
  return useMemo(() => ({ gateways: { arweave, ipfs }, loadMedia }), [loadMedia, arweave, ipfs])
}

/** The query of a text that lies at a URI; nothing is asked while `enabled` is false. */
export const textQuery = (uri: string, gateways: Gateways) => ({
  queryKey: ['text', uri],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(mediaAddress(uri, gateways), signal),
})

/** The query of what a moment says of itself, at its `uri`. */
export const metadataQuery = (uri: string, gateways: Gateways) => ({
  queryKey: ['metadata', uri],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListedMetadata> => {
    const { text } = await read(mediaAddress(uri, gateways), signal, METADATA_LIMIT)
    const metadata = metadataSchema.safeParse(parseJson(text))
    if (!metadata.success) throw new MediaError()
    return listedMetadata(metadata.data)
  },
})

/** Whether a URI can be read now: one that carries all of it always, another only where gateways may be asked. */
export const readable = ({ at }: MediaAddress, loadMedia: boolean): boolean => at === 'inline' || (at === 'web' && loadMedia)

async function read(address: MediaAddress, signal: AbortSignal, limit?: number): Promise<LimitedText> {
  if (address.at !== 'web') return readText(address, signal, fetch, limit)
  const release = await mediaSlots.take(signal)
  try {
    return await readText(address, signal, (...request) => fetch(...request), limit)
  } finally {
    release()
  }
}

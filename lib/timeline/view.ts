import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'

/** Number of entries to ask for per page: about three screens. */
export const PAGE_SIZE = 30

/** The list to show: moments or collections; of everyone, of an artist, or of a collection; of one network or of all. */
export const viewSchema = z.object({
  what: z.enum(['moments', 'collections']),
  artist: z.optional(addressSchema),
  collection: z.optional(addressSchema),
  chainId: z.optional(chainIdSchema),
})
export type View = z.infer<typeof viewSchema>

/** The name under which a view of a service is stored and cached. */
export function viewId(serviceUrl: string, { what, artist, collection, chainId }: View): string {
  return [serviceUrl, what, artist?.toLowerCase() ?? '', collection?.toLowerCase() ?? '', chainId ?? ''].join(' ')
}

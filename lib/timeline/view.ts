import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'

/** So many entries a page are asked for. */
export const PAGE = 30

/** What a list shows: moments or collections; of everyone, of an artist, or of a collection; of one network or of all. */
export const viewSchema = z.object({
  what: z.enum(['moments', 'collections']),
  artist: z.optional(addressSchema),
  collection: z.optional(addressSchema),
  chainId: z.optional(chainIdSchema),
})
export type View = z.infer<typeof viewSchema>

/** One text a view of one service: the name it is stored and cached under. */
export function viewId(serviceUrl: string, { what, artist, collection, chainId }: View): string {
  return [serviceUrl, what, artist?.toLowerCase() ?? '', collection?.toLowerCase() ?? '', chainId ?? ''].join(' ')
}

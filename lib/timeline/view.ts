import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '../service/primitives'
import { isInProcess } from '../settings/service-url'

/**
 * The list to show: moments or collections; of everyone, of an artist, or of a collection; of one
 * network or of those listed.
 */
export const viewSchema = z.object({
  what: z.enum(['moments', 'collections']),
  artist: z.optional(addressSchema),
  /** Only artists with a user name; a service of earlier days ignores it (docs/service.md). */
  curated: z.optional(z.literal(true)),
  collection: z.optional(addressSchema),
  chainId: z.optional(chainIdSchema),
})
export type View = z.infer<typeof viewSchema>

/** The name under which a view of a service is stored and cached. */
export function viewId(
  serviceUrl: string,
  { what, artist, curated, collection, chainId }: View,
): string {
  const author = curated ? 'curated' : (artist?.toLowerCase() ?? '')
  return [serviceUrl, what, author, collection?.toLowerCase() ?? '', chainId ?? ''].join(' ')
}

/**
 * The chains that a list covers when it asks for none, where that is known (docs/service.md, "Where
 * it lives").
 */
export function coveredChains(
  serviceUrl: string,
  what: View['what'],
): readonly number[] | undefined {
  if (!isInProcess(serviceUrl)) return undefined
  return what === 'moments' ? [8453, 1, 10] : [8453]
}

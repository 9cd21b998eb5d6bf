import * as z from 'zod/mini'
import { type Account, accountSchema, looseArray, maybe, maybeText } from './lenient'
import { addressSchema } from './primitives'
import type { MomentReference } from './requests'

/** What GET /moment says of a moment, or with token id "0" of a whole collection. `admins` only where it says who they are. */
export interface MomentDetails {
  admins?: Account[]
  owner?: string
  name?: string
}

/** Reads its answer in either of the shapes seen (service-facts, "GET /moment"); nothing must be there. */
export const momentDetailsSchema: z.ZodMiniType<MomentDetails> = z.pipe(
  z.looseObject({
    momentAdmins: maybe(z.array(z.unknown())),
    admins: maybe(z.array(z.unknown())),
    owner: maybe(addressSchema),
    metadata: maybe(z.looseObject({ name: maybeText })),
  }),
  z.transform(
    ({ momentAdmins, admins = momentAdmins, owner, metadata }): MomentDetails => ({
      ...(admins && { admins: looseArray(accountSchema).parse(admins) }),
      ...(owner && { owner }),
      ...(metadata?.name && { name: metadata.name }),
    }),
  ),
)

/** Path and query of GET /moment: public, outside service-interface.md. */
export function momentDetailsPath({ collectionAddress, tokenId, chainId }: MomentReference): string {
  return `/moment?${new URLSearchParams({ collectionAddress, tokenId, chainId: String(chainId) })}`
}

import type { Address } from 'viem'
import * as z from 'zod/mini'
import { type Account, lenient, lenientAccount, lenientArray, lenientLine } from './lenient'
import { MAX_NAME } from './moment'
import { addressSchema } from './primitives'

/** The answer of GET /moment about a moment, or with token id "0" about a whole collection. `admins` only where it lists them. */
export interface MomentDetails {
  admins?: Account[]
  owner?: Address
  name?: string
}

/** Reads that answer in either of the shapes seen (service-facts, "GET /moment"); nothing must be there. */
export const momentDetailsSchema: z.ZodMiniType<MomentDetails> = z.pipe(
  z.looseObject({
    momentAdmins: lenient(z.array(z.unknown())),
    admins: lenient(z.array(z.unknown())),
    owner: lenient(addressSchema),
    metadata: lenient(z.looseObject({ name: lenientLine(MAX_NAME) })),
  }),
  z.transform(
    ({ momentAdmins, admins = momentAdmins, owner, metadata }): MomentDetails => ({
      ...(admins && { admins: lenientArray(lenientAccount).parse(admins) }),
      ...(owner && { owner }),
      ...(metadata?.name && { name: metadata.name }),
    }),
  ),
)

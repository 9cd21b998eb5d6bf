import type { Address } from 'viem'
import * as z from 'zod'
import { type Account, lenient, lenientAccount, lenientArray } from './lenient'
import { lenientMetadata } from './moment'
import { addressSchema } from './primitives'

/**
 * The answer of GET /moment about a moment, or with token id "0" about a whole collection. `admins`
 * only where it lists them.
 */
export interface MomentDetails {
  admins?: Account[]
  owner?: Address
  name?: string
  /** Where the content is. */
  contentUri?: string
}

/**
 * Reads that answer in either of the shapes seen (docs/service.md, "GET /moment"); nothing must be
 * there.
 */
export const momentDetailsSchema: z.ZodType<MomentDetails> = z
  .looseObject({
    momentAdmins: lenient(z.array(z.unknown())),
    admins: lenient(z.array(z.unknown())),
    owner: lenient(addressSchema),
    metadata: lenient(lenientMetadata),
  })
  .transform(
    ({ momentAdmins, admins = momentAdmins, owner, metadata }): MomentDetails => ({
      admins: admins && lenientArray(lenientAccount).parse(admins),
      owner,
      name: metadata?.name || undefined,
      contentUri: metadata?.contentUri || undefined,
    }),
  )

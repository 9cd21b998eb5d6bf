import * as z from 'zod'
import { lenient, lenientAccount, listOf } from './lenient'
import { lenientMetadata } from './moment'
import { addressSchema } from './primitives'

/**
 * Reads the answer of GET /moment about a moment, or with token id "0" about a whole collection, in
 * either of the shapes seen (docs/service.md, "GET /moment"); nothing must be there. `admins` only
 * where it lists them; `contentUri`: where the content is.
 */
export const momentDetailsSchema = z
  .object({
    momentAdmins: lenient(listOf(lenientAccount)),
    admins: lenient(listOf(lenientAccount)),
    owner: lenient(addressSchema),
    metadata: lenient(lenientMetadata),
  })
  .transform(({ momentAdmins, admins = momentAdmins, owner, metadata }) => ({
    admins,
    owner,
    name: metadata?.name,
    contentUri: metadata?.contentUri,
  }))
export type MomentDetails = Partial<z.infer<typeof momentDetailsSchema>>

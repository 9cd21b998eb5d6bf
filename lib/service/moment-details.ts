import * as z from 'zod'
import { lenient, lenientAccount, listOf } from './lenient'
import { lenientMetadata } from './moment'
import { addressSchema } from './primitives'

/**
 * Takes either shape of a moment, or of a whole collection (token id "0"); nothing must be there
 * (docs/service.md, "GET /moment"). `admins` only where it lists them.
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

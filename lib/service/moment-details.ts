import * as z from 'zod/mini'
import { lenient, lenientAccount, listOf } from './lenient'
import { lenientMetadata, lenientSale } from './moment'
import { addressSchema } from './primitives'

/**
 * Takes either shape of a moment, or of a whole collection (token id "0"); nothing must be there
 * (docs/service.md, "GET /moment"). `admins` only where it lists them.
 */
export const momentDetailsSchema = z.pipe(
  z.object({
    momentAdmins: lenient(listOf(lenientAccount)),
    admins: lenient(listOf(lenientAccount)),
    owner: lenient(addressSchema),
    metadata: lenient(lenientMetadata),
    saleConfig: lenient(lenientSale),
    sale: lenient(lenientSale),
    soldOut: lenient(z.boolean()),
  }),
  z.transform(
    ({ momentAdmins, admins = momentAdmins, saleConfig, sale = saleConfig, ...told }) => ({
      ...told,
      admins,
      sale,
    }),
  ),
)
export type MomentDetails = Partial<z.infer<typeof momentDetailsSchema>>

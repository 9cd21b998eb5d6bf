import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from './text'

/** Which moment: token id "0" stands for the whole collection. Source: section 2, service-facts "DELETE /moment/permission". */
export const momentReferenceSchema = z.strictObject({
  collectionAddress: addressSchema,
  tokenId: decimalSchema,
  chainId: chainIdSchema,
})
export type MomentReference = z.infer<typeof momentReferenceSchema>

/** Body of DELETE /moment/permission: who loses admin permission on which moment. Source: section 4. */
export const permissionRequestSchema = z.strictObject({
  moment: momentReferenceSchema,
  adminAddress: addressSchema,
})
export type PermissionRequest = z.infer<typeof permissionRequestSchema>

/** Its successful answer, both required. Source: section 4. Unknown fields are dropped. */
export const permissionResponseSchema = z.object({ hash: hashSchema, chainId: chainIdSchema })
export type PermissionResponse = z.infer<typeof permissionResponseSchema>

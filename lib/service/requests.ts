import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema, spokenSchema } from './primitives'

// Made when the first request is read: there are many parts, and most pages read none.

/** One revenue share. `address` is an address or an ENS name (service-facts, "Splits"); the share is in percent. */
const splitSchema = () =>
  z.strictObject({ address: spokenSchema, percentAllocation: z.number().check(z.positive(), z.lte(100)) })

/** `pricePerToken` in base units, `saleStart` and `saleEnd` in Unix seconds, all decimal strings; `currency` only with a token. */
const salesConfigSchema = () =>
  z.strictObject({
    type: z.enum(['fixedPrice', 'erc20Mint']),
    pricePerToken: decimalSchema,
    saleStart: decimalSchema,
    saleEnd: decimalSchema,
    currency: z.optional(addressSchema),
  })

const tokenSchema = () =>
  z.strictObject({
    tokenContent: spokenSchema,
    createReferral: addressSchema,
    salesConfig: salesConfigSchema(),
    mintToCreatorCount: z.int().check(z.nonnegative()),
    payoutRecipient: z.optional(addressSchema),
  })

/** The collection rule: an existing collection's address, or name and URI of a new one. Never both. Source: section 4. */
const contractSchema = () =>
  z.union([z.strictObject({ address: addressSchema }), z.strictObject({ name: spokenSchema, uri: spokenSchema })])

/** The splits rule: at least two recipients, 100 in all, added as the service adds: one after the other, in floating point. */
export const splitsSchema = z.lazy(() =>
  z.array(splitSchema()).check(
    z.minLength(2),
    z.refine((splits) => splits.reduce((sum, split) => sum + split.percentAllocation, 0) === 100),
  ),
)

/** Body of POST /moment/create/writing. Source: sections 2 and 4. Strict: what is not listed is not sent. */
export const publishRequestSchema = z.lazy(() =>
  z.strictObject({
    title: spokenSchema,
    token: tokenSchema(),
    account: addressSchema,
    contract: z.optional(contractSchema()),
    splits: z.optional(splitsSchema),
  }),
)
export type PublishRequest = z.infer<typeof publishRequestSchema>

/** Successful answer of POST /moment/create/writing, all required. Source: section 4. Unknown fields are dropped. */
export const publishResponseSchema = z.lazy(() =>
  z.object({
    contractAddress: addressSchema,
    tokenId: z.pipe(z.union([z.string(), z.pipe(z.int(), z.transform(String))]), decimalSchema),
    hash: hashSchema,
    chainId: chainIdSchema,
  }),
)
export type PublishResponse = z.infer<typeof publishResponseSchema>

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

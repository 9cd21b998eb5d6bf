import * as z from 'zod/mini'
import { lenient, lenientChainId, lenientDecimal } from './lenient'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from './primitives'

/** A text that is neither empty nor only white space. */
const textSchema = z.string().check(z.regex(/\S/))

/** `address` may be an ENS name (docs/service.md, "Splits"); the share is in percent. */
const splitSchema = z.strictObject({
  address: textSchema,
  percentAllocation: z.number().check(z.positive(), z.lte(100)),
})

/** Decimal strings: base units, times in Unix seconds. `currency` only with a token. */
const salesConfigSchema = z.strictObject({
  type: z.enum(['fixedPrice', 'erc20Mint']),
  pricePerToken: decimalSchema,
  saleStart: decimalSchema,
  saleEnd: decimalSchema,
  currency: z.optional(addressSchema),
})

const newTokenSchema = z.strictObject({
  tokenContent: textSchema,
  createReferral: addressSchema,
  salesConfig: salesConfigSchema,
  mintToCreatorCount: z.int().check(z.nonnegative()),
  payoutRecipient: z.optional(addressSchema),
})

/** An existing collection's address, or name and URI of a new one, never both. */
const contractSchema = z.union([
  z.strictObject({ address: addressSchema }),
  z.strictObject({ name: textSchema, uri: textSchema }),
])

/** At least two; their shares, added in order in floating point as by the service, are 100. */
export const splitsSchema = z.array(splitSchema).check(
  z.minLength(2),
  z.refine((splits) => splits.reduce((sum, split) => sum + split.percentAllocation, 0) === 100),
)

/** Body of POST /moment/create/writing. Strict: a field that is not listed is not sent. */
export const publishRequestSchema = z.strictObject({
  title: textSchema,
  token: newTokenSchema,
  account: addressSchema,
  contract: z.optional(contractSchema),
  splits: z.optional(splitsSchema),
})
export type PublishRequest = z.infer<typeof publishRequestSchema>

/**
 * The name that the moment will have: a new collection's is that of its first moment
 * (docs/service.md, "POST /moment/create/writing").
 */
export const momentNameOf = ({ title, contract }: PublishRequest): string =>
  contract && 'name' in contract ? contract.name : title

/**
 * Successful answer of POST /moment/create/writing (docs/service.md). The interface promises all,
 * but the hash alone tells that a transaction was executed: what else is missing or oddly typed is
 * left out.
 */
export const publishResponseSchema = z.object({
  contractAddress: lenient(addressSchema),
  tokenId: lenient(lenientDecimal),
  hash: hashSchema,
  chainId: lenient(lenientChainId),
})
export type PublishResponse = z.infer<typeof publishResponseSchema>

/** Token id "0" is the whole collection (docs/service.md, "DELETE /moment/permission"). */
export const momentReferenceSchema = z.strictObject({
  collectionAddress: addressSchema,
  tokenId: decimalSchema,
  chainId: chainIdSchema,
})
export type MomentReference = z.infer<typeof momentReferenceSchema>

/**
 * Body of DELETE /moment/permission: the admin permission of an address on a moment. POST takes the
 * same body; it is publicly documented, but outside the interface (docs/service.md, "DELETE
 * /moment/permission").
 */
export const permissionRequestSchema = z.strictObject({
  moment: momentReferenceSchema,
  adminAddress: addressSchema,
})
export type PermissionRequest = z.infer<typeof permissionRequestSchema>

/** Successful answer of both, read as that of a publication. */
export const permissionResponseSchema = z.object({
  hash: hashSchema,
  chainId: lenient(lenientChainId),
})
export type PermissionResponse = z.infer<typeof permissionResponseSchema>

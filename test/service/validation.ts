import { z } from 'zod'
import { Refusal } from './http.ts'
import type { Address } from './types.ts'

const UINT256 = 2n ** 256n

const address = z.custom<Address>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'Invalid address',
)
const integer = z.string().regex(/^\d+$/, 'Must be a decimal integer')
const recipient = z
  .string()
  .regex(/^(0x[0-9a-fA-F]{40}|([a-z0-9-]+\.)+eth)$/i, 'Must be an address or an ENS name')
const tokenId = integer.refine((value) => BigInt(value) < UINT256, 'Too large')

const contract = z
  .object({
    address: address.optional(),
    name: z.string().min(1).optional(),
    uri: z.string().min(1).optional(),
  })
  .refine(({ address, name, uri }) => address || (name && uri), {
    path: ['contract'],
    message: 'Either address, or both name and uri, are required',
  })

const salesConfig = z
  .object({
    type: z.enum(['fixedPrice', 'erc20Mint']),
    pricePerToken: integer,
    saleStart: integer,
    saleEnd: integer,
    currency: address.optional(),
  })
  .refine(({ type, currency }) => type === 'fixedPrice' || currency, {
    path: ['currency'],
    message: 'Required for erc20Mint',
  })

const splits = z
  .array(z.object({ address: recipient, percentAllocation: z.number().min(0).max(100) }))
  .min(2, 'At least 2 recipients are required')
  // Added as floating-point numbers and in order, like in the service; so 33.3 + 33.3 + 33.4 may or
  // may not be 100.
  .refine(
    (all) => all.reduce((sum, split) => sum + split.percentAllocation, 0) === 100,
    'Must sum to exactly 100',
  )

const publishSchema = z.object({
  title: z.string().min(1),
  contract,
  token: z.object({
    tokenContent: z.string().min(1),
    createReferral: address,
    salesConfig,
    mintToCreatorCount: z.number().int().min(0),
    payoutRecipient: address.optional(),
  }),
  account: address,
  splits: splits.optional(),
})

const permissionSchema = z.object({
  moment: z.object({ collectionAddress: address, tokenId, chainId: z.number().int().positive() }),
  adminAddress: address,
})

const momentQuery = z.object({ collectionAddress: address, tokenId, chainId: integer.optional() })

export type PublishBody = z.infer<typeof publishSchema>

/** Parses a body or a query; throws a refusal that names the faulty fields. */
function reader<T>(schema: z.ZodType<T>): (value: unknown) => T {
  return (value) => {
    const { success, data, error } = schema.safeParse(value)
    if (success) return data
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    throw new Refusal(400, 'Invalid input', errors)
  }
}

export const readPublish = reader(publishSchema)
export const readPermission = reader(permissionSchema)
export const readMomentQuery = reader(momentQuery)

/** Parses a body. An empty body or one that is not JSON is invalid input. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal(400, 'Invalid input', [{ field: '', message: 'The body is not JSON' }])
  }
}

import type { Address } from 'viem'
import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '../service/primitives'
import { defineDocuments, inTransaction } from '../storage/documents'

/** The scope of a permission: token "0" is the whole collection, any other token a moment. */
const scopeSchema = z.object({
  tokenId: decimalSchema,
  title: z.optional(z.string()),
  /** The service told its admins: an address that it did not list is none. */
  listed: z.boolean(),
})
export type Scope = z.infer<typeof scopeSchema>

const personSchema = z.object({
  /** Each address once, in lower case. */
  address: addressSchema,
  username: z.optional(z.string()),
  /** The service's wallet that acts for the address, where the service tells it. */
  wallet: z.optional(addressSchema),
  /** The scopes that the service lists for the address, and those the chain was asked about. */
  permissions: z.array(
    z.object({
      tokenId: decimalSchema,
      service: z.optional(z.boolean()),
      chain: z.optional(z.boolean()),
    }),
  ),
})

export type Person = z.infer<typeof personSchema>

/** The admins of one collection as they were read last. */
const adminRecordSchema = z.object({
  /** See `adminRecordId`. */
  id: z.string(),
  address: addressSchema,
  chainId: chainIdSchema,
  /** Milliseconds since 1970. */
  at: z.number(),
  name: z.optional(z.string()),
  creator: z.optional(addressSchema),
  people: z.array(personSchema),
  /** The whole collection first, then moments, newest first. */
  scopes: z.array(scopeSchema),
  /** The collection has more moments than are read. */
  cut: z.optional(z.boolean()),
  /** Why the chain said nothing: no RPC URL is known, or no request was answered. */
  unchecked: z.optional(z.enum(['noRpc', 'failed'])),
})
export type AdminRecord = z.infer<typeof adminRecordSchema>

/** The service listed no place, and the chain said nothing of anybody. */
export const tellsNothing = ({ scopes, people }: AdminRecord): boolean =>
  !scopes.some(({ listed }) => listed) &&
  !people.some(({ permissions }) =>
    permissions.some(({ service, chain }) => (service ?? chain) !== undefined),
  )

export interface CollectionReference {
  address: Address
  chainId: number
}

/** Two spellings of one address give one id. */
export function adminRecordId({ address, chainId }: CollectionReference): string {
  return `${chainId}:${address.toLowerCase()}`
}

/** One record a collection, so that a section shows at once what was read last. */
export const adminRecords = defineDocuments({
  store: 'adminRecords',
  version: 1,
  schema: adminRecordSchema,
  keysOf: ({ at }: AdminRecord) => ({ at }),
})

/** Collections whose records are kept. */
const MAX_RECORDS = 200

/** Fills in the titles by token, and the wallets by address, that a record lacks. */
export const filledIn = (
  record: AdminRecord,
  titles: ReadonlyMap<string, string | undefined>,
  wallets: ReadonlyMap<Address, Address | undefined>,
): AdminRecord => ({
  ...record,
  scopes: record.scopes.map((scope) => ({
    ...scope,
    title: scope.title ?? titles.get(scope.tokenId),
  })),
  people: record.people.map((person) => ({
    ...person,
    wallet: person.wallet ?? wallets.get(person.address),
  })),
})

/** Fills in what an earlier reading has told: not every reading asks for it. */
export const withKnown = (record: AdminRecord, known: AdminRecord | undefined): AdminRecord =>
  filledIn(
    record,
    new Map(known?.scopes.map(({ tokenId, title }) => [tokenId, title])),
    new Map(known?.people.map(({ address, wallet }) => [address, wallet])),
  )

/** Drops the oldest records beyond MAX_RECORDS. */
export async function storeRecord(record: AdminRecord): Promise<void> {
  await inTransaction([adminRecords], 'relaxed', async (tx) => {
    const records = tx.of(adminRecords)
    await records.put(withKnown(record, await records.get(record.id)))
    await records.remove((await records.ids('at')).slice(0, -MAX_RECORDS))
  })
}

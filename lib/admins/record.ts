import * as z from 'zod/mini'
import { problemSchema } from '../service/errors'
import { addressSchema, chainIdSchema, decimalSchema } from '../service/primitives'
import { defineItem } from '../storage/item'
import { defineRecords } from '../storage/records'

/** One character a person, in their order: '1' admin, '0' not, '?' not told or not asked. */
const bitsSchema = z.string().check(z.regex(/^[01?]*$/))

/** A token that somebody may be admin of: "0" is the whole collection, any other a moment. */
const placeSchema = z.object({
  tokenId: decimalSchema,
  title: z.optional(z.string()),
  /** Who is admin as the service lists it. */
  listed: bitsSchema,
  /** Who is admin as the chain answered. */
  chain: bitsSchema,
})
export type AdminPlace = z.infer<typeof placeSchema>

/** Who is admin of what in one collection, as it was read last; people and places are a table. */
const adminRecordSchema = z.object({
  /** See `adminRecordId`. */
  id: z.string(),
  address: addressSchema,
  chainId: chainIdSchema,
  at: z.number(),
  name: z.optional(z.string()),
  creator: z.optional(addressSchema),
  /** Addresses, each once; in no form in particular. */
  people: z.array(z.object({ address: addressSchema, username: z.optional(z.string()) })),
  /** The whole collection first, then moments, newest first. */
  places: z.array(placeSchema),
  /** Older moments were not read: there are more than are foreseen. */
  cut: z.optional(z.boolean()),
  /** Why the chain was not asked: no RPC URL is known, or it answered nothing. */
  unchecked: z.optional(z.enum(['no-rpc', 'failed'])),
  /** Why the last reading failed; everything else is then what was known before. */
  problem: z.optional(problemSchema),
})
export type AdminRecord = z.infer<typeof adminRecordSchema>

/** The name of a collection's record; two spellings of one address are one. */
export function adminRecordId({ address, chainId }: { address: string; chainId: number }): string {
  return `${chainId}:${address.toLowerCase()}`
}

/** One record a collection, the newest first; so that a section shows at once what was read last. */
export const adminRecords = defineRecords<AdminRecord, { at: number }>({
  name: 'admins',
  version: 1,
  schema: adminRecordSchema,
  summary: ({ at }) => ({ at }),
  summarySchema: z.object({ at: z.number() }),
})

/** How far the reading of a collection is, in answers of those expected. Gone when it has ended. */
const progressSchema = z.object({ id: z.string(), done: z.int(), total: z.int(), at: z.number() })
export type AdminProgress = z.infer<typeof progressSchema>

export const adminProgress = defineItem<AdminProgress | null>({
  key: 'adminsProgress',
  area: 'session',
  version: 1,
  schema: z.nullable(progressSchema),
  fallback: null,
})

import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from './primitives'

/** A field that may be absent, null or of another type: then it is simply not known. */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined)
}

/** A text that is not empty, else not known. */
export const maybeText = maybe(z.string().check(z.minLength(1)))

/** A number given as a number or as a decimal string. Kept as a decimal string, for it may exceed 2^53. */
export const looseDecimal = z.pipe(
  z.union([
    z.string().check(z.regex(/^\d{1,78}$/)),
    z.pipe(
      z.int().check(z.nonnegative()),
      z.transform((number: number) => String(number)),
    ),
  ]),
  z.transform((digits: string) => BigInt(digits).toString()),
)

/** A chain id as a number or a decimal string; what no chain can have is none. */
export const looseChainId = z.pipe(
  z.pipe(
    looseDecimal,
    z.transform((digits: string) => Number(digits)),
  ),
  chainIdSchema,
)

/** An account as the lists show it, in any of the shapes: an address alone, or with a user name. */
export const accountSchema = z.pipe(
  z.union([
    addressSchema,
    z.looseObject({ address: addressSchema, username: maybeText }),
    z.looseObject({ artist_address: addressSchema, username: maybeText }),
  ]),
  z.transform((account): Account => {
    if (typeof account === 'string') return { address: account }
    const address = 'address' in account ? account.address : account.artist_address
    return { address: address as string, ...(account.username && { username: account.username }) }
  }),
)

export interface Account {
  address: string
  username?: string
}

/** A list of which only what can be read is kept. */
export function looseArray<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries: unknown[]): T[] =>
      entries.flatMap((entry) => {
        const read = item.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    ),
  )
}

/** A date as databases write it: with `T` or a space, a zone of hours alone, or none at all. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d)?:?(\d\d)?)?$/i

/** Milliseconds since 1970 of whatever date text the service gives; without a zone it is in UTC. Not known when it is none. */
export const maybeDate = z.pipe(
  maybeText,
  z.transform((text: string | undefined) => {
    const [, day, time = '00:00', zone = 'Z', minutes = '00'] = DATE.exec(text ?? '') ?? []
    const read = Date.parse(day ? `${day}T${time}${/z/i.test(zone) ? 'Z' : `${zone}:${minutes}`}` : (text ?? ''))
    return Number.isNaN(read) ? undefined : read
  }),
)

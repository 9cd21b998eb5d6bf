import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from './primitives'
import { harmlessLine, harmlessUri } from './untrusted-text'

/** A field that may be absent, null or of another type; it is then undefined. */
export function lenient<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined)
}

/** A text that is not empty. */
const filled = z.string().check(z.minLength(1))
export const lenientText = lenient(filled)

/** A text by a stranger as one harmless line of at most `maxLength` characters. */
export const lenientLine = (maxLength: number) =>
  lenient(
    z.pipe(
      filled,
      z.transform((text) => harmlessLine(text, maxLength)),
    ),
  )

/** A URI by a stranger, unless it is too long to be kept. */
export const lenientUri = lenient(z.pipe(filled, z.transform(harmlessUri)))

/** A number or a decimal string. It is kept as a decimal string, for it may exceed 2^53. */
export const lenientDecimal = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,78}$/)), z.int().check(z.nonnegative())]),
    z.transform((value: string | number) => BigInt(value).toString()),
  ),
  decimalSchema,
)

/** A chain id given as a number or as a decimal string. */
export const lenientChainId = z.pipe(
  z.pipe(
    lenientDecimal,
    z.transform((digits: string) => Number(digits)),
  ),
  chainIdSchema,
)

/** A list, without the entries that cannot be read. Fails for anything but a list. */
export function listOf<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[]): T[] =>
      entries.flatMap((entry) => {
        const read = item.safeParse(entry)
        return read.success ? [read.data] : []
      }),
    ),
  )
}

/** The same, empty for anything but a list. */
export const lenientArray = <T>(item: z.ZodMiniType<T>) => z.catch(listOf(item), [])

/** An account in a list. The user name was chosen by a stranger. */
export const accountSchema = z.object({ address: addressSchema, username: z.optional(z.string()) })
export type Account = z.infer<typeof accountSchema>

/** A user name: no screen has room for more than 60 characters. */
export const lenientUsername = lenientLine(60)

/** Reads an account in either of the shapes of the lists: an address alone, or with a user name. */
export const lenientAccount: z.ZodMiniType<Account> = z.union([
  z.pipe(
    addressSchema,
    z.transform((address) => ({ address })),
  ),
  z.object({ address: addressSchema, username: lenientUsername }),
])

/** Databases write `T` or a space, and a zone, one in hours alone, or none. */
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d)?:?(\d\d)?)?$/i

/** A date as milliseconds since 1970; one without a zone is in UTC. */
export const lenientDate = lenient(
  z.pipe(
    z.string(),
    z.transform((text) => {
      const [, day, time = '00:00', zone = 'Z', minutes = '00'] = DATE.exec(text) ?? []
      const inFull = `${day}T${time}${/z/i.test(zone) ? 'Z' : `${zone}:${minutes}`}`
      const date = Date.parse(day ? inFull : text)
      return Number.isNaN(date) ? undefined : date
    }),
  ),
)

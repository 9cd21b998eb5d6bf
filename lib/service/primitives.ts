import type { Address, Hash } from 'viem'
import * as z from 'zod/mini'

/** The service checks it so (docs/service.md, "POST /moment/create/writing"). */
export const addressSchema = hexSchema<Address>(/^0x[0-9a-fA-F]{40}$/)

export const hashSchema = hexSchema<Hash>(/^0x[0-9a-fA-F]{64}$/)

/** The numbers of a contract are uint256. */
const LIMIT = 2n ** 256n

/** An unsigned integer below 2^256 as a decimal string; no sign, no leading zeros. */
export const decimalSchema = z
  .string()
  .check(z.refine((text) => /^(?:0|[1-9]\d{0,77})$/.test(text) && BigInt(text) < LIMIT))

export const chainIdSchema = z.int().check(z.positive())

/** A text of that pattern with viem's type; a plain string schema would lose it. */
function hexSchema<T extends string>(pattern: RegExp) {
  return z.custom<T>((value) => typeof value === 'string' && pattern.test(value))
}

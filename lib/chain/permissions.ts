import { ADMIN_BIT, ANSWERED, permissionsProgram } from './permissions-program'
import { askTogether } from './rpc'

/** What the chain says of one address on one token: admin, not admin, or nothing because it could not be asked. */
export type OnChain = '1' | '0' | '?'

/** How much is asked at a time. */
export interface PermissionLimits {
  /** Pairs of token and address a call: about 4,500 gas each, and nodes end a call at 25 to 50 million. */
  pairs: number
  /** Tokens a call: 32 bytes each, and a program may have 48 kB (EIP-3860). */
  tokens: number
  /** Calls a request: Base's public node takes no more than 10. */
  calls: number
  /** Pairs in all; what is beyond is not asked. */
  total: number
}

export const PERMISSION_LIMITS: PermissionLimits = { pairs: 5_000, tokens: 1_000, calls: 10, total: 250_000 }

/**
 * Asks a collection on the chain who is admin of what, through the network's RPC URL: `permissions(tokenId, address)` for every
 * pair (service-facts, "The contract"), many in one request. Gives for each token id (decimal) a text with one `OnChain` a user,
 * in the order of `users`. Never throws: what the RPC fails or refuses to answer is '?'.
 */
export async function readPermissions(
  rpcUrl: string,
  collection: string,
  tokenIds: readonly string[],
  users: readonly string[],
  limits: PermissionLimits = PERMISSION_LIMITS,
): Promise<string[]> {
  const asked = users.slice(0, limits.pairs)
  if (asked.length === 0) return tokenIds.map(() => '')
  const size = Math.min(limits.tokens, Math.max(1, Math.floor(limits.pairs / asked.length)))
  const within = tokenIds.slice(0, Math.floor(limits.total / asked.length))
  const parts = inGroups(within, size)
  const answers = await Promise.all(
    inGroups(parts, limits.calls).map(async (group) => {
      const questions = group.map((part) => ({
        method: 'eth_call',
        params: [{ data: permissionsProgram(collection, part, asked) }, 'latest'],
      }))
      const said = await askTogether(rpcUrl, questions, 20_000).catch(() => [])
      return group.flatMap((part, at) => readAnswer(said[at], part.length, asked.length))
    }),
  )
  return [...answers.flat(), ...unknown(tokenIds.length - within.length)].map((row) => row.padEnd(users.length, '?'))
}

function inGroups<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))
}

const unknown = (tokens: number): string[] => Array.from({ length: tokens }, () => '')

/** A byte a pair, as texts of one character a user. An answer of another length says nothing. */
function readAnswer(answer: unknown, tokens: number, users: number): string[] {
  if (typeof answer !== 'string' || answer.length !== 2 + tokens * users * 2) return unknown(tokens)
  const at = (pair: number): OnChain => {
    const byte = Number.parseInt(answer.slice(2 + pair * 2, 4 + pair * 2), 16)
    return byte & ANSWERED ? (byte & ADMIN_BIT ? '1' : '0') : '?'
  }
  return Array.from({ length: tokens }, (_, token) =>
    Array.from({ length: users }, (_, user) => at(token * users + user)).join(''),
  )
}

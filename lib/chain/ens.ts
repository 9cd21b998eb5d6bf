import type { Address, Client } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { visible } from '../util/visible'

/** The chain on which ENS keeps its names. */
export const ENS_CHAIN_ID = 1

/**
 * Lower case, digits and hyphens: such a name needs no normalization (ENSIP-15) and looks like no
 * other.
 */
const PLAIN_NAME = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/

/**
 * Reads a typed ENS name; undefined for one that holds other letters, which may only look like
 * those of the name that is meant.
 */
export function readPlainName(text: string): string | undefined {
  const name = visible(text).trim().toLowerCase()
  return PLAIN_NAME.test(name) ? name : undefined
}

/**
 * The address of a plain ENS name, by a client of `ENS_CHAIN_ID`; undefined where none is set.
 * Throws when the chain cannot be asked.
 */
export async function resolveName(client: Client, name: string): Promise<Address | undefined> {
  return (await getEnsAddress(client, { name })) ?? undefined
}

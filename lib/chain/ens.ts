import type { Address, Client } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { visible } from '../util/visible'

/** The chain on which ENS keeps its names. */
export const ENS_CHAIN_ID = 1

/** Such a name needs no normalization (ENSIP-15) and looks like no other. */
const PLAIN_NAME = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/

/** Undefined for a name with other letters, which may only look like those that are meant. */
export function readPlainName(text: string): string | undefined {
  const name = visible(text).trim().toLowerCase()
  return PLAIN_NAME.test(name) ? name : undefined
}

/** `client` is for ENS_CHAIN_ID. Undefined where none is set. Throws when it cannot be asked. */
export async function resolveName(client: Client, name: string): Promise<Address | undefined> {
  return (await getEnsAddress(client, { name })) ?? undefined
}

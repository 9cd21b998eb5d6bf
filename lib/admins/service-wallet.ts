import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import { chainOf } from '../chain/chains'
import { createChainClient } from '../chain/client'
import { readActor } from '../chain/receipt'
import { addressSchema, hashSchema } from '../service/primitives'
import { settings } from '../settings/settings'
import { defineItem } from '../storage/item'
import { writes } from '../writes/journal'

/**
 * The wallet through which the service acts for an account. The interface does not tell it, so it is deduced from the newest write
 * that the service executed for the account: the address that acted in its transaction. Null until there is one.
 */
const walletSchema = z.object({ serviceUrl: z.string(), account: addressSchema, hash: hashSchema, address: addressSchema })

export const serviceWallet = defineItem<z.infer<typeof walletSchema> | null>({
  key: 'serviceWallet',
  version: 1,
  schema: z.nullable(walletSchema),
  fallback: null,
})

/** The newest executed writes that are searched for one of the account with a hash. */
const MAX_WRITES = 10

/** Asks the chain once for each newest executed write of the account. Never throws for the chain. */
export async function learnServiceWallet(read: typeof readActor = readActor): Promise<void> {
  const { serviceUrl, account, networks } = await settings.get()
  if (!account) return
  const executed = [...(await writes.by('state', 'accepted')), ...(await writes.by('state', 'confirmed'))]
  executed.sort((one, other) => other.createdAt - one.createdAt)
  for (const write of executed.slice(0, MAX_WRITES)) {
    const { status } = write
    if (!('hash' in status) || !status.hash || write.serviceUrl !== serviceUrl) continue
    if (!write.account || !sameAddress(write.account, account)) continue
    if ((await serviceWallet.get())?.hash === status.hash) return
    const client = createChainClient(chainOf(status.chainId, networks))
    const address = client && (await read(client, status.hash))
    if (address) await serviceWallet.set({ serviceUrl, account, hash: status.hash, address })
    return
  }
}

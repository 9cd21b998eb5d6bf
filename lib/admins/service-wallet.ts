import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import { chainOf, rpcUrlOf } from '../chain/chains'
import { readSender } from '../chain/receipt'
import { addressSchema, hashSchema } from '../service/primitives'
import { settings } from '../settings/settings'
import { defineItem } from '../storage/item'
import { writes } from '../writes/stored'

/**
 * The wallet through which the service acts for an account. The interface does not tell it; it is deduced, and only from this:
 * who acted in the transaction of the newest write that the service executed for this account. Unknown until there is one.
 */
const walletSchema = z.object({ serviceUrl: z.string(), account: addressSchema, hash: hashSchema, address: addressSchema })

export const serviceWallet = defineItem<z.infer<typeof walletSchema> | null>({
  key: 'serviceWallet',
  version: 1,
  schema: z.nullable(walletSchema),
  fallback: null,
})

/** So many of the newest executed writes are looked at for one that is of this account and has a hash. */
const NEWEST = 10

/** Asks the chain who sent the newest executed write of the present account, unless that is known. Never throws for the chain. */
export async function learnServiceWallet(read: typeof readSender = readSender): Promise<void> {
  const { serviceUrl, account, networks } = await settings.get()
  if (!account) return
  const executed = (await writes.index()).filter(({ state }) => state === 'accepted' || state === 'confirmed')
  for (const write of await writes.many(executed.slice(0, NEWEST).map(({ id }) => id))) {
    const { status } = write
    if (!('hash' in status) || !status.hash || write.serviceUrl !== serviceUrl) continue
    if (!write.account || !sameAddress(write.account, account)) continue
    if ((await serviceWallet.get())?.hash === status.hash) return
    const rpcUrl = rpcUrlOf(chainOf(status.chainId, networks))
    const address = rpcUrl && (await read(rpcUrl, status.hash as `0x${string}`))
    if (address) await serviceWallet.set({ serviceUrl, account, hash: status.hash, address })
    return
  }
}

import type { Address, Hash } from 'viem'
import * as z from 'zod'
import { sameAddress } from '../chain/address'
import { readActor } from '../chain/read-receipt'
import type { ServiceClient } from '../service/client'
import { addressSchema, hashSchema } from '../service/primitives'
import { clientFor } from '../settings/chain-client'
import { type Settings, settings } from '../settings/settings'
import { defineItem } from '../storage/item'
import { debug } from '../util/debug'
import { readInStates } from '../writes/journal'
import { newestFirst } from '../writes/write'

const serviceWalletSchema = z.object({
  serviceUrl: z.string(),
  account: addressSchema,
  address: addressSchema,
  /** The transaction that it was deduced from; absent where the service told it. */
  hash: hashSchema.optional(),
})
type ServiceWallet = z.infer<typeof serviceWalletSchema>

/**
 * The wallet through which the service acts for the account: as the service tells it outside the
 * interface (GET /smartwallet), else the address that acted in the newest transaction that it
 * executed for the account. Null until one is known.
 */
export const serviceWallet = defineItem<ServiceWallet | null>({
  key: 'serviceWallet',
  version: 1,
  schema: serviceWalletSchema.nullable(),
  fallback: null,
})

/** The stored wallet, where it is that of the account at the service. */
export function walletFor(
  stored: ServiceWallet | null,
  { serviceUrl, account }: Pick<Settings, 'serviceUrl' | 'account'>,
): ServiceWallet | undefined {
  const fits =
    stored && account && stored.serviceUrl === serviceUrl && sameAddress(stored.account, account)
  return fits ? stored : undefined
}

/**
 * A service that is asked for each wallet once: a record and `learnServiceWallet` both want that of
 * the account.
 */
export function withWalletsOnce<S extends Pick<ServiceClient, 'smartWallet'>>(service: S): S {
  const answers = new Map<string, Promise<Address | undefined>>()
  const smartWallet = (address: Address) => {
    const id = address.toLowerCase()
    const answer = answers.get(id) ?? service.smartWallet(address)
    answers.set(id, answer)
    return answer
  }
  return { ...service, smartWallet }
}

/**
 * Asks the service for the account's wallet, once; else deduces it. Never throws for the service or
 * the chain.
 */
export async function learnServiceWallet(
  service: Pick<ServiceClient, 'smartWallet'>,
  read: typeof readActor = readActor,
): Promise<void> {
  const { serviceUrl, account } = await settings.get()
  if (!account) return
  const current = walletFor(await serviceWallet.get(), { serviceUrl, account })
  if (current && !current.hash) return
  const wallet = await service
    .smartWallet(account)
    .catch((error) => debug('admins', 'no wallet', error))
  if (wallet) return serviceWallet.set({ serviceUrl, account, address: wallet })
  const status = await newestExecution(serviceUrl, account)
  if (!status || status.hash === current?.hash) return
  const client = await clientFor(status.chainId)
  const address = client && (await read(client, status.hash))
  if (address) await serviceWallet.set({ serviceUrl, account, hash: status.hash, address })
}

/** The newest write that the service executed for an account, by its transaction. */
async function newestExecution(
  serviceUrl: string,
  account: Address,
): Promise<{ hash: Hash; chainId: number } | undefined> {
  const executed = newestFirst(await readInStates(['accepted', 'confirmed']))
  const newest = executed.find(
    (write) =>
      write.serviceUrl === serviceUrl && write.account && sameAddress(write.account, account),
  )
  return newest && 'hash' in newest.status ? newest.status : undefined
}

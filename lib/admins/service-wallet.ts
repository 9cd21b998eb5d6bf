import type { Address } from 'viem'
import * as z from 'zod/mini'
import { sameAddress } from '../chain/address'
import type { ServiceClient } from '../service/client'
import { addressSchema } from '../service/primitives'
import { type Settings, settings } from '../settings/settings'
import { defineItem } from '../storage/item'
import { debug } from '../util/debug'

const serviceWalletSchema = z.object({
  serviceUrl: z.string(),
  account: addressSchema,
  address: addressSchema,
})
type ServiceWallet = z.infer<typeof serviceWalletSchema>

/** The service tells it outside the interface (GET /smartwallet). Null until it has. */
export const serviceWallet = defineItem<ServiceWallet | null>({
  key: 'serviceWallet',
  version: 1,
  schema: z.nullable(serviceWalletSchema),
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

/** A record and `learnServiceWallet` both want the account's wallet: it is asked for once. */
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

/** Asks the service for the account's wallet, until it tells it. Never throws for the service. */
export async function learnServiceWallet(
  service: Pick<ServiceClient, 'smartWallet'>,
): Promise<void> {
  const { serviceUrl, account } = await settings.get()
  if (!account || walletFor(await serviceWallet.get(), { serviceUrl, account })) return
  const address = await service
    .smartWallet(account)
    .catch((error) => debug('admins', 'no wallet', error))
  if (address) await serviceWallet.set({ serviceUrl, account, address })
}

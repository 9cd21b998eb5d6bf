import type { Address } from 'viem'
import { isAddress } from 'viem/utils'
import { COLLECTION_FACTORY } from '../chain/address'
import type { PublishRequest } from '../service/requests'
import type { AdminRecord } from './record'

/**
 * The recipients of a publication's splits, in lower case. Only the service knows the address
 * behind a name, but the publication made each recipient an admin, and their wallet
 * (docs/service.md, "Splits"). So where as many of its new `admins` are neither recipients by
 * address nor known `wallets` as there are names, these are the named recipients.
 */
export function recipientsOf(
  splits: NonNullable<PublishRequest['splits']>,
  admins: readonly Address[],
  wallets: ReadonlySet<string>,
): string[] {
  const given = splits.map(({ address }) => address.toLowerCase())
  const written: string[] = given.filter((address) => isAddress(address))
  const others = [...new Set(admins.map((address) => address.toLowerCase()))].filter(
    (address) => !written.includes(address) && !wallets.has(address),
  )
  return others.length === given.length - written.length ? [...written, ...others] : written
}

/**
 * What acts in a collection for others, in lower case: the factory and the service's known wallets,
 * with the account's `own`.
 */
export function walletsIn(record: AdminRecord | undefined, own?: string): Set<string> {
  const wallets = record?.people.flatMap(({ wallet }) => wallet ?? []) ?? []
  return new Set(
    [COLLECTION_FACTORY, ...wallets, ...(own ? [own] : [])].map((address) => address.toLowerCase()),
  )
}

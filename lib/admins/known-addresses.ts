import type { Address } from 'viem'
import { checksummed } from '../chain/address'
import { looksLike } from '../chain/look-alikes'
import { publicationOf } from '../writes/kinds/kinds'
import { isDone } from '../writes/states'
import type { Write } from '../writes/write'
import { recipientsOf } from './recipients'
import type { AdminRecord } from './record'
import { rowsOf, type Self } from './rows'

/** An address that the user has met, and what it is to them. */
export interface KnownAddress {
  address: Address
  is: 'account' | 'wallet' | 'creator' | 'admin' | 'recipient'
  username?: string | undefined
}

export interface Acquaintances {
  self: Self
  /** The wallets of the account's artist. */
  wallets: readonly Address[]
  /** The admins of the collection that is meant. */
  record: AdminRecord | undefined
  publications: readonly Pick<Write, 'operation' | 'status'>[]
}

/** Gives the one of several that means most to the user. A known address can look like another. */
export function lookAlikeOf(
  address: string,
  acquaintances: Acquaintances,
): KnownAddress | undefined {
  return knownAddresses(acquaintances).find((known) => looksLike(known.address, address))
}

/** Every known address, those that mean most first. An address may come again with less. */
function knownAddresses({ self, wallets, record, publications }: Acquaintances): KnownAddress[] {
  const { account, wallet } = self
  const recipients = publications
    .filter(({ status }) => isDone(status))
    .flatMap(({ operation }) => recipientsOf(publicationOf(operation)?.request.splits))
  const listed = (addresses: readonly string[], is: KnownAddress['is']) =>
    addresses.map((address): KnownAddress => ({ address: checksummed(address as Address), is }))
  return [
    ...listed(account ? [account] : [], 'account'),
    ...listed(wallet ? [wallet, ...wallets] : wallets, 'wallet'),
    ...listed(record?.creator ? [record.creator] : [], 'creator'),
    ...(record ? rowsOf(record, self) : []).map(
      ({ address, username }): KnownAddress => ({ address, is: 'admin', username }),
    ),
    ...listed(recipients, 'recipient'),
  ]
}

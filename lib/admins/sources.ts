import type { ServiceClient } from '../service/client'

/** Whom the admins of a collection are asked of. */
export interface AdminSources {
  service: Pick<ServiceClient, 'collections' | 'timeline' | 'momentDetails'>
  /** Asks the chain, as `readPermissions`; undefined where no RPC URL is known. */
  askChain: ((collection: string, tokenIds: readonly string[], users: readonly string[]) => Promise<string[]>) | undefined
  now: () => number
}

/** Which collection, and the account whose collections are looked through for it. */
export interface AdminsWanted {
  address: string
  chainId: number
  account: string | undefined
}

/** Whether an entry is of the collection; one that does not say its network is of the one that was asked for. */
export const isWanted = (entry: { address: string; chainId?: number | undefined }, { address, chainId }: AdminsWanted) =>
  entry.address.toLowerCase() === address.toLowerCase() && (entry.chainId ?? chainId) === chainId

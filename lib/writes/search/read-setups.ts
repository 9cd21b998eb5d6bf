import type { Address, Client } from 'viem'
import { sameAddress, withoutChecksum } from '../../chain/address'
import { type FoundEvent, findCreatedCollections, findEvents } from '../../chain/events'
import type { PublishRequest } from '../../service/requests'
import type { Period } from './period'

/** What the chain says of a publication before the service lists it. */
interface SetupLogs {
  /** The events that set up tokens, by the address of each collection whose log was read, in lower case. */
  setups: ReadonlyMap<Address, FoundEvent[]>
  /** Without a matching event, the publication was not executed in the period. */
  isRead: boolean
  unavailable: string[]
}

/**
 * Reads the tokens that were set up in a period: in the publication's collection, or in those that were created for its account.
 * Never throws. `client`: undefined for a chain without an RPC.
 */
export async function readSetups(
  client: Client | undefined,
  { account, contract }: PublishRequest,
  period: Period,
): Promise<SetupLogs> {
  if (!client) return { setups: new Map(), isRead: false, unavailable: ['rpc'] }
  try {
    // Without a collection it is the service that chooses the contract.
    if (!contract) throw new Error('Unknown contract')
    if ('address' in contract) {
      return { setups: await readEach(client, period, [contract.address]), isRead: true, unavailable: [] }
    }
    const created = await findCreatedCollections(client, period)
    const own = created.filter(({ creator }) => sameAddress(creator, account))
    const isOthers = created.some((collection) => collection.name === contract.name && !own.includes(collection))
    const setups = await readEach(
      client,
      period,
      own.map(({ address }) => address),
    )
    return { setups, isRead: true, unavailable: isOthers ? ['maker'] : [] }
  } catch {
    return { setups: new Map(), isRead: false, unavailable: ['log'] }
  }
}

async function readEach(client: Client, period: Period, collections: readonly Address[]) {
  const read = async (address: Address) => [withoutChecksum(address), await findSetups(client, period, address)] as const
  return new Map(await Promise.all(collections.map(read)))
}

/** Finds the events that set up tokens of a collection in a period. Throws where its log cannot be read. */
export function findSetups(client: Client, period: Period, collection: Address, tokenId?: string): Promise<FoundEvent[]> {
  return findEvents(client, { ...period, collection, eventName: 'SetupNewToken', ...(tokenId && { tokenId }) })
}

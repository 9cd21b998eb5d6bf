import type { Address } from 'viem'
import { sameAddress } from '../chain/address'
import type { ServiceClient } from '../service/client'
import { debug } from '../util/debug'
import { walletsIn } from './recipients'
import { type AdminRecord, adminRecords, filledIn, withKnown } from './record'
import { plainTitle } from './service-permissions'

/** Titles and wallets that one reading asks for, one by one; known ones are not asked for again. */
const MAX_TITLES = 20
const MAX_WALLETS = 10

/** Adds the newest titles and people's wallets. Leaves out what the service does not answer. */
export async function completeRecord(
  service: Pick<ServiceClient, 'momentDetails' | 'smartWallet'>,
  found: AdminRecord,
  account: Address | undefined,
): Promise<AdminRecord> {
  const record = withKnown(found, await adminRecords.get(found.id))
  const [titles, wallets] = await Promise.all([
    readTitles(service, record),
    readWallets(service, record, account),
  ])
  return filledIn(record, titles, wallets)
}

async function readTitles(
  service: Pick<ServiceClient, 'momentDetails'>,
  { address, chainId, scopes }: AdminRecord,
) {
  const untitled = scopes
    .filter(({ tokenId, title }) => tokenId !== '0' && !title)
    .slice(0, MAX_TITLES)
  return askEach(
    untitled.map(({ tokenId }) => tokenId),
    async (tokenId) => {
      const moment = { collectionAddress: address, tokenId, chainId }
      const { metadata } = await service.momentDetails(moment)
      return plainTitle(metadata?.name)
    },
  )
}

/** Asks first for the account or the creator: if that fails, the service tells no wallets. */
async function readWallets(
  { smartWallet }: Pick<ServiceClient, 'smartWallet'>,
  record: AdminRecord,
  account: Address | undefined,
): Promise<Map<Address, Address | undefined>> {
  const { people, creator } = record
  const isFirst = (address: Address) =>
    [account, creator].some((other) => other && sameAddress(other, address))
  const known = walletsIn(record)
  const without = people
    .filter(({ address, wallet }) => !wallet && !known.has(address))
    .map(({ address }) => address)
  const [first, ...others] = without.toSorted(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)),
  )
  if (!first) return new Map()
  const answer = await askEach([first], smartWallet)
  const wallet = answer.get(first)
  if (!wallet) return answer
  const rest = others.filter((address) => !sameAddress(address, wallet)).slice(0, MAX_WALLETS - 1)
  return new Map([...answer, ...(await askEach(rest, smartWallet))])
}

/** Asks about all keys at the same time. Those that fail have no answer. */
async function askEach<K, V>(
  keys: readonly K[],
  read: (key: K) => Promise<V | undefined>,
): Promise<Map<K, V | undefined>> {
  const ask = async (key: K) =>
    [key, await read(key).catch((error) => debug('admins', 'nothing about', key, error))] as const
  return new Map(await Promise.all(keys.map(ask)))
}

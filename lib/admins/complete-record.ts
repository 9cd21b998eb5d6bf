import type { Address } from 'viem'
import { sameAddress, withoutChecksum } from '../chain/address'
import { COLLECTION_FACTORY } from '../chain/collection-abi'
import type { ServiceClient } from '../service/client'
import { type AdminRecord, adminRecords, withKnown, withValue } from './record'
import { plainTitle } from './service-permissions'

/** Titles and wallets that are asked for one by one in a reading. Those that are known are not asked for again. */
const MAX_TITLES = 20
const MAX_WALLETS = 10

/**
 * Gives a reading with what no list tells: the newest titles, and the service's wallets of the people. What the service does not answer
 * is left out.
 */
export async function completeRecord(
  service: Pick<ServiceClient, 'momentDetails' | 'smartWallet'>,
  reading: AdminRecord,
  account: Address | undefined,
): Promise<AdminRecord> {
  const record = withKnown(reading, await adminRecords.get(reading.id))
  const [titles, wallets] = await Promise.all([readTitles(service, record), readServiceWallets(service, record, account)])
  return {
    ...record,
    scopes: record.scopes.map((scope) => withValue(scope, 'title', titles.get(scope.tokenId))),
    people: record.people.map((person) => withValue(person, 'wallet', wallets.get(person.address))),
  }
}

async function readTitles(service: Pick<ServiceClient, 'momentDetails'>, { address, chainId, scopes }: AdminRecord) {
  const untitled = scopes.filter(({ tokenId, title }) => tokenId !== '0' && !title).slice(0, MAX_TITLES)
  return askEach(
    untitled.map(({ tokenId }) => tokenId),
    async (tokenId) => {
      const { name } = await service.momentDetails({ collectionAddress: address, tokenId, chainId })
      return plainTitle(name)
    },
  )
}

/** Asks for the wallet of the account or the creator first. Where that fails, the service does not tell wallets. */
async function readServiceWallets(
  service: Pick<ServiceClient, 'smartWallet'>,
  record: AdminRecord,
  account: Address | undefined,
) {
  const { people, creator } = record
  const isFirst = (address: Address) => [account, creator].some((other) => other && sameAddress(other, address))
  const serviceWallets = new Set(
    [COLLECTION_FACTORY as Address, ...people.flatMap(({ wallet }) => wallet ?? [])].map((address) => withoutChecksum(address)),
  )
  const without = people.filter(({ address, wallet }) => !wallet && !serviceWallets.has(address)).map(({ address }) => address)
  const [first, ...others] = [...without.filter(isFirst), ...without.filter((address) => !isFirst(address))]
  if (!first) return new Map<Address, Address>()
  const wallets = await askEach([first], service.smartWallet)
  const wallet = wallets.get(first)
  if (!wallet) return wallets
  const rest = others.filter((address) => !sameAddress(address, wallet)).slice(0, MAX_WALLETS - 1)
  return new Map([...wallets, ...(await askEach(rest, service.smartWallet))])
}

/** Asks about each key at once. Gives the answers; those that fail are left out. */
async function askEach<K, V>(keys: readonly K[], read: (key: K) => Promise<V | undefined>): Promise<Map<K, V>> {
  const answers = await Promise.all(keys.map((key) => read(key).catch(() => undefined)))
  return new Map(keys.flatMap((key, n) => (answers[n] === undefined ? [] : [[key, answers[n]] as const])))
}

import { expect, test } from 'vitest'
import { ServiceError } from '../../../lib/service/errors.ts'
import { collectionList, readCollections } from '../../../lib/timeline/collections.ts'

const WALLETS = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
] as const
const [FIRST, SECOND] = WALLETS
const collection = (digit: string, chainId = 8453) => ({
  address: `0x${digit.repeat(40)}` as const,
  name: digit,
  chainId,
})

/** A service with these collections by wallet; `fails` stands for one that cannot be read now. */
const serviceOf = (lists: Record<string, ReturnType<typeof collection>[] | 'fails'>) => ({
  async collections({ artist = '' }: { artist?: string | undefined }) {
    const entries = lists[artist] ?? []
    if (entries === 'fails') throw new ServiceError({ failure: 'timeout' })
    return { entries, broken: [], page: 1, totalPages: 1 } as never
  },
})
const names = async () => (await collectionList.get())?.collections.map(({ name }) => name)

test('readCollections stores the collections of all wallets without doubles, those of the account first', async () => {
  const service = serviceOf({
    [FIRST]: [collection('a'), collection('b')],
    [SECOND]: [collection('b'), collection('c')],
  })
  await readCollections(service, FIRST, WALLETS, 1)
  expect(await names()).toEqual(['a', 'b', 'c'])
  await readCollections(service, SECOND, WALLETS, 1)
  expect(await names()).toEqual(['b', 'c', 'a'])
  expect(await collectionList.get()).toMatchObject({ account: SECOND, wallets: [SECOND, FIRST] })
})

test('readCollections keeps one address on two networks as two collections', async () => {
  const service = serviceOf({ [FIRST]: [collection('a'), collection('a', 10)] })
  await readCollections(service, FIRST, [], 1)
  expect(await names()).toEqual(['a', 'a'])
})

test('readCollections keeps what was known and says why when a wallet cannot be read', async () => {
  const before = serviceOf({ [FIRST]: [collection('a')], [SECOND]: [collection('c')] })
  await readCollections(before, FIRST, WALLETS, 1)
  const renamed = { ...collection('a'), name: 'renamed' }
  const later = serviceOf({ [FIRST]: [collection('b'), renamed], [SECOND]: 'fails' })
  await readCollections(later, FIRST, WALLETS, 2)
  expect(await names()).toEqual(['b', 'renamed', 'c'])
  expect((await collectionList.get())?.problem).toMatchObject({ failure: 'timeout' })
  await readCollections(serviceOf({ [SECOND]: 'fails' }), SECOND, [], 3)
  expect(await names()).toEqual([])
})

import { getAddress, type Hash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipientsOf, walletsIn } from '../../../lib/admins/recipients.ts'
import type { AdminRecord } from '../../../lib/admins/record.ts'
import { chainOf } from '../../../lib/chain/chains.ts'
import { createChainClient } from '../../../lib/chain/client.ts'
import { readReceipt } from '../../../lib/chain/read-receipt.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { collectionOf, person } from '../../fixtures/admins.ts'
import { REQUEST } from '../../fixtures/fake-fetch.ts'
import { type Service, startService } from '../../service/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const NAMED = ['friend.eth', 'other.eth']
const WRITTEN = getAddress(person('written'))

test.each([
  ['by name in a collection that exists', NAMED, 'Field Notes'],
  ['by name and by address in a new collection', ['friend.eth', WRITTEN], undefined],
])(
  'the recipients of a split %s are known from its transaction once their wallets are',
  async (_, recipients, existing) => {
    const { url, chainId, rpcUrl, artist } = service
    const client = createServiceClient({ baseUrl: url, key: async () => service.key, fetch })
    const contract = existing
      ? { address: collectionOf(service, existing) }
      : { name: 'Shared', uri: 'ar://x' }
    const splits = recipients.map((address) => ({ address, percentAllocation: 50 }))
    const request = { ...REQUEST, account: artist, contract, splits }
    const { hash, contractAddress, tokenId } = await client.createWriting(request)
    const chain = createChainClient(chainOf(chainId, [{ chainId, rpcUrl }]))
    if (!chain) throw new Error('no RPC')
    const effect = { kind: 'token', collection: contractAddress, tokenId } as const
    const reading = await readReceipt(chain, hash as Hash, effect)
    const admins = (reading.mined && reading.admins) || []

    const expected = recipients.map((recipient) =>
      (recipient === WRITTEN ? WRITTEN : person(recipient)).toLowerCase(),
    )
    const people = await Promise.all(
      expected.map(async (address) => ({
        address,
        wallet: await service.walletOf(address as Hash),
      })),
    )
    const wallets = walletsIn({ people } as unknown as AdminRecord, service.smartWallet)
    expect(recipientsOf(splits, admins, wallets).sort()).toEqual(expected.sort())
    // Without their wallets nobody can tell who of the new admins is the recipient.
    const written = recipients.includes(WRITTEN) ? [WRITTEN.toLowerCase()] : []
    expect(recipientsOf(splits, admins, walletsIn(undefined, service.smartWallet))).toEqual(written)
  },
)

import type { Client } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainOf } from '../../../lib/chain/chains.ts'
import { createChainClient } from '../../../lib/chain/client.ts'
import {
  isMissingContract,
  type PermissionQuery,
  readPermission,
  readPermissions,
} from '../../../lib/chain/read-permissions.ts'
import { countingRpc } from '../../fixtures/counting-rpc.ts'
import { namedAddress } from '../../service/publisher.ts'
import { type Address, type Service, startService } from '../../service/service.ts'

let service: Service
let collection: Address
let queries: PermissionQuery[]
let expected: boolean[]

/**
 * A client of the stand-in's chain: under its own id the table of chains knows Multicall3, under
 * another id it does not.
 */
function clientFor(kind: 'Multicall3' | 'deployless', rpcUrl = service.rpcUrl): Client {
  const chainId = kind === 'Multicall3' ? 8453 : 31337
  const client = createChainClient(chainOf(chainId, [{ chainId, rpcUrl }]), 20_000)
  if (!client) throw new Error('It has an RPC')
  return client
}

beforeAll(async () => {
  service = await startService()
  collection = service.collections[0]?.address as Address
  const tokenIds = [
    '0',
    ...Array.from({ length: 12 }, (_, n) => String(n + 1)),
    (2n ** 256n - 1n).toString(),
  ]
  const users = [
    service.artist,
    service.smartWallet,
    ...['field_notes_second', 'night_ferry', 'nobody'].map(namedAddress),
  ]
  queries = tokenIds.flatMap((tokenId) => users.map((address) => ({ tokenId, address })))
  const bits = await Promise.all(
    queries.map(({ tokenId, address }) => service.permissions(collection, tokenId, address)),
  )
  expected = bits.map((each) => (each & 2n) === 2n)
})
afterAll(() => service.close())

describe.each(['Multicall3', 'deployless'] as const)('many permissions by %s', (kind) => {
  test('are those that the contract tells one by one', async () => {
    expect(new Set(expected)).toEqual(new Set([true, false]))
    expect(await readPermissions(clientFor(kind), collection, queries)).toEqual(expected)
    expect(
      await readPermissions(clientFor(kind), collection.toLowerCase() as Address, queries),
    ).toEqual(expected)
  })

  test('of 100 moments with 10 admins take at most 10 requests', async () => {
    const many = Array.from(
      { length: 1_010 },
      (_, n) => queries[n % queries.length] as PermissionQuery,
    )
    const rpc = await countingRpc(service.rpcUrl)
    try {
      const progress: string[] = []
      const answers = await readPermissions(
        clientFor(kind, rpc.url),
        collection,
        many,
        (done, total) => progress.push(`${done}/${total}`),
      )
      expect(answers).toEqual(many.map((_, n) => expected[n % queries.length]))
      expect(rpc.counted.requests).toBeLessThanOrEqual(10)
      expect(progress.at(-1)).toBe(`${rpc.counted.requests}/${rpc.counted.requests}`)
    } finally {
      await rpc.close()
    }
  })

  test('are unknown when there is no contract, and when the RPC fails', async () => {
    const unknown = queries.map(() => undefined)
    expect(await readPermissions(clientFor(kind), service.artist, queries)).toEqual(unknown)
    expect(
      await readPermissions(clientFor(kind, 'http://127.0.0.1:1'), collection, queries),
    ).toEqual(unknown)
  })

  test('of nobody are none', async () => {
    expect(await readPermissions(clientFor(kind), collection, [])).toEqual([])
  })
})

describe('one permission', () => {
  test('is read for an admin and for anybody else', async () => {
    const query = { tokenId: '0', address: service.smartWallet }
    expect(await readPermission(clientFor('deployless'), collection, query)).toBe(true)
    expect(
      await readPermission(clientFor('deployless'), collection, {
        ...query,
        address: namedAddress('nobody'),
      }),
    ).toBe(false)
  })

  test('tells a missing contract from a failing RPC', async () => {
    const query = { tokenId: '0', address: service.artist }
    const missing = await readPermission(clientFor('deployless'), service.artist, query).catch(
      (error: unknown) => error,
    )
    expect(isMissingContract(missing)).toBe(true)
    const failed = await readPermission(
      clientFor('deployless', 'http://127.0.0.1:1'),
      collection,
      query,
    ).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(Error)
    expect(isMissingContract(failed)).toBe(false)
  })
})

import type { Client } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainOf } from '../../../lib/chain/chains.ts'
import { createChainClient } from '../../../lib/chain/client.ts'
import {
  type PermissionQuery,
  readPermission,
  readPermissions,
} from '../../../lib/chain/read-permissions.ts'
import { countingRpc } from '../../fixtures/counting-rpc.ts'
import { namedAddress } from '../../service/publisher.ts'
import { type Address, type Service, startService } from '../../service/service.ts'

/** An RPC URL at which nobody answers. */
const NOBODY = 'http://127.0.0.1:1'
let service: Service
let collection: Address
let queries: PermissionQuery[]
let expected: boolean[]

/** A client of the stand-in's chain. */
function clientFor(rpcUrl = service.rpcUrl): Client {
  const chainId = 8453
  const client = createChainClient(chainOf(chainId, [{ chainId, rpcUrl }]), 20_000)
  if (!client) throw new Error('It has an RPC')
  return client
}

beforeAll(async () => {
  service = await startService()
  collection = service.collections[0]?.address as Address
  const tokenIds = [...Array.from({ length: 13 }, (_, n) => String(n)), String(2n ** 256n - 1n)]
  const others = ['field_notes_second', 'night_ferry', 'nobody'].map(namedAddress)
  const users = [service.artist, service.smartWallet, ...others]
  queries = tokenIds.flatMap((tokenId) => users.map((address) => ({ tokenId, address })))
  const bits = await Promise.all(
    queries.map(({ tokenId, address }) => service.permissions(collection, tokenId, address)),
  )
  expected = bits.map((each) => (each & 2n) === 2n)
})
afterAll(() => service.close())

describe('many permissions', () => {
  test('are those that the contract tells one by one', async () => {
    expect(new Set(expected)).toEqual(new Set([true, false]))
    expect(await readPermissions(clientFor(), collection, queries)).toEqual(expected)
    const spelt = collection.toLowerCase() as Address
    expect(await readPermissions(clientFor(), spelt, queries)).toEqual(expected)
  })

  test('of 100 moments with 10 admins take at most 10 requests', async () => {
    const queryAt = (n: number) => queries[n % queries.length] as PermissionQuery
    const many = Array.from({ length: 1_010 }, (_, n) => queryAt(n))
    const rpc = await countingRpc(service.rpcUrl)
    try {
      const answers = await readPermissions(clientFor(rpc.url), collection, many)
      expect(answers).toEqual(many.map((_, n) => expected[n % queries.length]))
      expect(rpc.counted.requests).toBeLessThanOrEqual(10)
    } finally {
      await rpc.close()
    }
  })

  test('are unknown when there is no contract, and when the RPC fails', async () => {
    const unknown = queries.map(() => undefined)
    expect(await readPermissions(clientFor(), service.artist, queries)).toEqual(unknown)
    const failing = clientFor(NOBODY)
    expect(await readPermissions(failing, collection, queries)).toEqual(unknown)
  })

  test('of nobody are none', async () => {
    expect(await readPermissions(clientFor(), collection, [])).toEqual([])
  })
})

describe('one permission', () => {
  const one = (from: Address, user: Address, rpcUrl?: string) =>
    readPermission(clientFor(rpcUrl), from, { tokenId: '0', address: user })

  test('is read for an admin and for anybody else', async () => {
    expect(await one(collection, service.smartWallet)).toBe(true)
    expect(await one(collection, namedAddress('nobody'))).toBe(false)
  })

  test('is not read from a missing contract or a failing RPC', async () => {
    await expect(one(service.artist, service.artist)).rejects.toThrow()
    await expect(one(collection, service.artist, NOBODY)).rejects.toThrow()
  })
})

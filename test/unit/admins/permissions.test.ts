import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getAddress, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSION_LIMITS, readPermissions } from '../../../lib/chain/permissions.ts'
import { permissionsProgram } from '../../../lib/chain/permissions-program.ts'
import { readSender } from '../../../lib/chain/receipt.ts'
import { namedAddress } from '../../service/publisher.ts'
import { type Address, type Service, startService } from '../../service/service.ts'

let service: Service
let collection: Address
let users: Address[]
const tokenIds = ['0', ...Array.from({ length: 12 }, (_, n) => String(n + 1)), (2n ** 256n - 1n).toString()]

beforeAll(async () => {
  service = await startService()
  collection = service.collections[0]?.address as Address
  users = [service.artist, service.smartWallet, ...['field_notes_second', 'night_ferry', 'nobody'].map(namedAddress)]
})
afterAll(() => service.close())

const directly = () =>
  Promise.all(
    tokenIds.map(async (tokenId) => {
      const held = await Promise.all(users.map((user) => service.permissions(collection, tokenId, user)))
      return held.map((bits) => ((bits & 2n) === 2n ? '1' : '0')).join('')
    }),
  )

describe('many permissions at once', () => {
  test('are those that the contract tells one by one', async () => {
    const expected = await directly()
    expect(new Set(expected.join(''))).toEqual(new Set(['0', '1']))
    expect(await readPermissions(service.rpcUrl, collection, tokenIds, users)).toEqual(expected)
    expect(await readPermissions(service.rpcUrl, collection.toLowerCase(), tokenIds, users)).toEqual(expected)
  })

  test.each([
    { pairs: 5, tokens: 1_000, calls: 10, total: 1_000 },
    { pairs: 1_000, tokens: 3, calls: 2, total: 1_000 },
  ])('in whatever portions: %o', async (limits) => {
    expect(await readPermissions(service.rpcUrl, collection, tokenIds, users, limits)).toEqual(await directly())
  })

  test('beyond the limits nothing is asked, and nothing said', async () => {
    const limits = { ...PERMISSION_LIMITS, total: users.length * 2 }
    const answers = await readPermissions(service.rpcUrl, collection, tokenIds, users, limits)
    expect(answers.slice(0, 2)).toEqual((await directly()).slice(0, 2))
    expect(new Set(answers.slice(2))).toEqual(new Set(['?????']))
    expect(await readPermissions(service.rpcUrl, collection, ['0'], users, { ...limits, pairs: 2 })).toEqual(['11???'])
  })

  test('nobody and nothing to ask about', async () => {
    expect(await readPermissions(service.rpcUrl, collection, ['0', '1'], [])).toEqual(['', ''])
    expect(await readPermissions(service.rpcUrl, collection, [], users)).toEqual([])
  })

  test('what is no collection says nothing, and neither does an RPC that fails', async () => {
    expect(await readPermissions(service.rpcUrl, service.artist, ['0'], users)).toEqual(['?????'])
    expect(await readPermissions('http://127.0.0.1:1', collection, ['0', '1'], users)).toEqual(['?????', '?????'])
  })
})

test('the program holds the selector of permissions(uint256,address), and fits into what a call may carry', () => {
  const program = permissionsProgram(collection, ['1'], users)
  expect(program).toContain(toFunctionSelector('permissions(uint256,address)').slice(2))
  const largest = permissionsProgram(collection, Array(PERMISSION_LIMITS.tokens).fill('1'), users)
  expect(largest.length / 2).toBeLessThan(49_152)
})

describe('who acted in a transaction', () => {
  const wallet = getAddress(namedAddress('a smart wallet'))
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const event = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
  const hash = `0x${'ab'.repeat(32)}` as const
  const log = (sender: string) => ({ topics: [event, hash, topic(sender), topic(wallet)], data: '0x', address: wallet })

  async function senderOf(receipt: unknown): Promise<string | undefined> {
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: receipt }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    try {
      return await readSender(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, hash)
    } finally {
      server.close()
    }
  }
  const from = getAddress(namedAddress('a bundler'))

  test('the smart wallet, not who sent it for it', async () => {
    expect(await senderOf({ from, logs: [log(wallet)] })).toBe(wallet.toLowerCase())
    expect(await senderOf({ from, logs: [log(wallet), log(wallet)] })).toBe(wallet.toLowerCase())
  })
  test('the sender, where there is no smart wallet', async () => {
    expect(await senderOf({ from, logs: [] })).toBe(from.toLowerCase())
    expect(await senderOf({ from: '0x12', logs: [] })).toBeUndefined()
  })
  test('not known for several, for none, and when the chain does not answer', async () => {
    expect(await senderOf({ from, logs: [log(wallet), log(from)] })).toBeUndefined()
    expect(await senderOf(null)).toBeUndefined()
    expect(await readSender('http://127.0.0.1:1', hash)).toBeUndefined()
  })
})

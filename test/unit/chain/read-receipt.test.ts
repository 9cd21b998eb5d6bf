import { type Address, encodeAbiParameters, encodeEventTopics, getAddress } from 'viem'
import { entryPoint06Abi } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import { type Effect, isReplaced, readReceipt } from '../../../lib/chain/read-receipt.ts'
import { clientOf } from '../../fixtures/chain-client.ts'
import { permissionLog, setupLog } from '../../fixtures/contract-logs.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BUNDLER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const COLLECTION = `0x${'c0'.repeat(20)}` as const
const OTHER = `0x${'c1'.repeat(20)}` as const
const receipt = {
  transactionHash: HASH,
  blockNumber: '0x7',
  from: BUNDLER,
  logs: [] as object[],
  status: '0x1',
}

const place = {
  transactionHash: HASH,
  blockNumber: '0x7',
  logIndex: '0x0',
  transactionIndex: '0x0',
  blockHash: HASH,
}
const setup = (tokenId: bigint, address: Address = COLLECTION) => ({
  ...place,
  ...setupLog(address, tokenId),
})
const change = (permissions: bigint, user: Address = WALLET, tokenId = 3n) => ({
  ...place,
  ...permissionLog(COLLECTION, { tokenId, user, permissions }),
})
const operation = (success: boolean, sender: Address = WALLET) => ({
  ...place,
  address: BUNDLER,
  topics: encodeEventTopics({
    abi: entryPoint06Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: HASH, sender, paymaster: OTHER },
  }),
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n, success, 1n, 1n],
  ),
})

const failed = operation(false)
const failedElsewhere = operation(false, OTHER)

const token: Effect = { kind: 'token', collection: COLLECTION, tokenId: '7' }
const granted: Effect = {
  kind: 'permission',
  collection: COLLECTION,
  tokenId: '3',
  address: WALLET,
  isAdmin: true,
}
const revoked: Effect = { ...granted, isAdmin: false }

const chainWith = (answer: unknown) => clientOf(async () => answer)
const silent = clientOf(() => Promise.reject(new Error('down')))

/**
 * A chain that has the receipt, whose latest block is `latest`, and where the permission after
 * block 7 is `permission`.
 */
const chainAt = (logs: object[], permission?: bigint, latest = 8) =>
  clientOf(async (method, params) => {
    if (method === 'eth_getTransactionReceipt') return { ...receipt, logs }
    if (method === 'eth_blockNumber') return `0x${latest.toString(16)}`
    const isAsked = params[1] === (latest > 107 ? 'latest' : '0x7')
    if (method !== 'eth_call' || permission === undefined || !isAsked) throw new Error('refused')
    return `0x${permission.toString(16).padStart(64, '0')}`
  })

describe('the result of a mined transaction', () => {
  test.each<[string, Effect, object[], string]>([
    ['its token is set up', token, [operation(true), setup(7n)], 'done'],
    ['a token of unknown id is set up', { ...token, tokenId: undefined }, [setup(8n)], 'done'],
    ['a token in an unknown collection is set up', { kind: 'token' }, [setup(1n, OTHER)], 'done'],
    ['another token is set up', token, [operation(true), setup(8n)], 'withoutEffect'],
    ['the token of another collection is set up', token, [setup(7n, OTHER)], 'withoutEffect'],
    ['nothing is logged', token, [], 'withoutEffect'],
    ['its one operation failed', token, [failed], 'failedInside'],
    ['all operations of its one wallet failed', granted, [failed, failed], 'failedInside'],
    [
      'an operation of another wallet failed',
      token,
      [failedElsewhere, operation(true)],
      'withoutEffect',
    ],
    ['operations of two wallets failed', token, [failedElsewhere, failed], 'withoutEffect'],
    ['the permission is given', granted, [change(2n)], 'done'],
    ['the permission is given among others', granted, [change(6n)], 'done'],
    ['the permission is taken', revoked, [change(0n)], 'done'],
    ['the permission is given and taken again', granted, [change(2n), change(0n)], 'withoutEffect'],
    ['the permission of another address is taken', revoked, [change(0n, OTHER)], 'withoutEffect'],
    [
      'the permission on another token is taken',
      revoked,
      [change(0n, WALLET, 4n)],
      'withoutEffect',
    ],
  ])('when %s', async (_, effect, logs, result) => {
    expect(await readReceipt(chainAt(logs), HASH, effect)).toMatchObject({
      mined: true,
      result,
      blockNumber: '7',
    })
  })

  const unnamed: Effect = { kind: 'token' }
  const inCollection: Effect = { ...unnamed, collection: COLLECTION }
  const elsewhere = setup(1n, OTHER)
  const inNew = { collection: getAddress(OTHER), tokenId: '1' }
  test.each<[string, Effect, object[], object | undefined]>([
    ['in a new collection', unnamed, [setup(0n, OTHER), elsewhere], inNew],
    ['of an unknown id', inCollection, [setup(8n), elsewhere], { tokenId: '8' }],
    ['beside another one', unnamed, [setup(1n), elsewhere], undefined],
    ['which is the collection itself', unnamed, [setup(0n)], undefined],
  ])('names the token that was set up %s', async (_, effect, logs, token) => {
    expect(await readReceipt(chainAt(logs), HASH, effect)).toMatchObject({ token })
  })

  test.each([7, 8, 500])(
    'is that of the permission itself where nothing shows it, at block %i',
    async (latest) => {
      const read = (permission: bigint, effect: Effect) =>
        readReceipt(chainAt([], permission, latest), HASH, effect)
      expect(await read(2n, granted)).toMatchObject({ result: 'done' })
      expect(await read(0n, granted)).toMatchObject({ result: 'reverted' })
      expect(await read(0n, revoked)).toMatchObject({ result: 'done' })
    },
  )

  test('is that the transaction reverted, whatever its logs say', async () => {
    const reverted = {
      ...receipt,
      status: '0x0',
      logs: [setup(7n)],
      transactionHash: HASH.toUpperCase().replace('0X', '0x'),
    }
    expect(await readReceipt(chainWith(reverted), HASH, token)).toEqual({
      mined: true,
      result: 'reverted',
      blockNumber: '7',
    })
  })
})

describe('a receipt', () => {
  test('is missing for a transaction that is not mined', async () => {
    expect(await readReceipt(chainWith(null), HASH, token)).toEqual({ mined: false })
  })

  test.each<[string, object]>([
    ['without its result', { status: undefined }],
    ['with an unknown result', { status: '0x2' }],
    ['without a block', { blockNumber: null }],
    ['of a negative block', { blockNumber: '-1' }],
    ['of a block beyond 2^64', { blockNumber: `0x1${'0'.repeat(16)}` }],
    ['of another transaction', { transactionHash: `0x${'cd'.repeat(32)}` }],
  ])('%s is refused', async (_, more) => {
    await expect(readReceipt(chainWith({ ...receipt, ...more }), HASH, token)).rejects.toThrow()
  })

  test('is refused when the RPC fails', async () => {
    await expect(readReceipt(silent, HASH, token)).rejects.toThrow()
  })
})

describe('isReplaced, of a chain that', () => {
  const own = setup(7n)
  const foreign = { ...setup(8n), transactionHash: `0x${'cd'.repeat(32)}` }
  /** A chain at block `latest` with this receipt, and these events in block 7. */
  const chain = (latest: number, found: object | null, events: object[]) =>
    clientOf(async (method, params) => {
      if (method === 'eth_blockNumber') return `0x${latest.toString(16)}`
      if (method === 'eth_getTransactionReceipt') return found
      const [{ address, fromBlock, toBlock }] = params as [Record<string, string>]
      expect([method, address, fromBlock, toBlock]).toEqual([
        'eth_getLogs',
        COLLECTION,
        '0x7',
        '0x7',
      ])
      return events
    })
  const mined = { hash: HASH, blockNumber: '7', address: COLLECTION }

  test.each<[string, Parameters<typeof chain>, boolean]>([
    ['has neither the transaction nor an event of it', [8, null, []], true],
    ['has an event of another one there', [8, null, [foreign]], true],
    ['has an event of it', [8, null, [foreign, own]], false],
    ['has the transaction, there or in another block', [8, receipt, []], false],
    ['is not there yet', [6, null, []], false],
  ])('%s: %j gives %j', async (_, at, replaced) => {
    expect(await isReplaced(chain(...at), mined)).toBe(replaced)
  })

  test('cannot be asked, rejects', async () => {
    await expect(isReplaced(silent, mined)).rejects.toThrow()
  })
})

import { describe, expect, test } from 'vitest'
import { readActor, readReceipt } from '../../../lib/chain/receipt.ts'
import { clientOf } from '../../fixtures/chain-client.ts'

const HASH = `0x${'ab'.repeat(32)}` as const
const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BUNDLER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const receipt = { transactionHash: HASH, blockNumber: '0x7', from: BUNDLER, logs: [], status: '0x1' }

const chainWith = (answer: unknown) => clientOf(async () => answer)
const silent = clientOf(() => Promise.reject(new Error('down')))

describe('a receipt', () => {
  test('tells the result and the block', async () => {
    expect(await readReceipt(chainWith(receipt), HASH)).toEqual({ mined: true, success: true, blockNumber: '7' })
    const reverted = { ...receipt, status: '0x0', transactionHash: HASH.toUpperCase().replace('0X', '0x') }
    expect(await readReceipt(chainWith(reverted), HASH)).toEqual({ mined: true, success: false, blockNumber: '7' })
  })

  test('is missing for a transaction that is not mined', async () => {
    expect(await readReceipt(chainWith(null), HASH)).toEqual({ mined: false })
  })

  test.each<[string, object]>([
    ['without its result', { status: undefined }],
    ['with an unknown result', { status: '0x2' }],
    ['without a block', { blockNumber: null }],
    ['of a negative block', { blockNumber: '-1' }],
    ['of a block beyond 2^64', { blockNumber: `0x1${'0'.repeat(16)}` }],
    ['of another transaction', { transactionHash: `0x${'cd'.repeat(32)}` }],
  ])('%s is refused', async (_, more) => {
    await expect(readReceipt(chainWith({ ...receipt, ...more }), HASH)).rejects.toThrow()
  })

  test('is refused when the RPC fails', async () => {
    await expect(readReceipt(silent, HASH)).rejects.toThrow()
  })
})

describe('the address that acted in a transaction', () => {
  const word = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`
  /** ERC-4337's UserOperationEvent of a wallet: its topics, and four numbers as its data. */
  const operation = (wallet: string) => ({
    address: BUNDLER,
    topics: ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', HASH, word(wallet), word(WALLET)],
    data: `0x${'0'.repeat(63)}1`.padEnd(2 + 4 * 64, '0'),
  })
  const actorOf = (more: object) => readActor(chainWith({ ...receipt, ...more }), HASH)

  test('is the smart wallet, not its bundler', async () => {
    expect(await actorOf({ logs: [operation(WALLET)] })).toBe(WALLET)
    expect(await actorOf({ logs: [operation(WALLET), operation(WALLET)] })).toBe(WALLET)
  })

  test('is the sender where there is no smart wallet', async () => {
    expect(await actorOf({})).toBe(BUNDLER)
  })

  test.each<[string, object]>([
    ['several wallets acted', { logs: [operation(WALLET), operation(BUNDLER)] }],
    ['the sender is no address', { from: '0x12' }],
    ['the logs are nonsense', { logs: 7 }],
  ])('is unknown when %s', async (_, more) => {
    expect(await actorOf(more)).toBeUndefined()
  })

  test('is unknown without a receipt, and when the RPC fails', async () => {
    expect(await readActor(chainWith(null), HASH)).toBeUndefined()
    expect(await readActor(silent, HASH)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import type { MinedResult, ReceiptAnswer } from '../../../lib/chain/read-receipt.ts'
import { knownHashes, writes } from '../../../lib/writes/journal.ts'
import { next, receiptProblem } from '../../../lib/writes/next.ts'
import { askForReceipt, lookForBlock } from '../../../lib/writes/receipt.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { ADDRESS } from '../../fixtures/fake-fetch.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { putWrite } from './kit.ts'

const put = (made: Omit<Write, 'status' | 'history'> = publication('w')) =>
  putWrite(made, STATUSES.accepted)

/** Asks for the receipt of a write once; an error is that of the RPC. */
async function ask(write: Write, reading: ReceiptAnswer | Error, now = 50) {
  const read = async () => {
    if (reading instanceof Error) throw reading
    return reading
  }
  const news = await askForReceipt(write, read, () => now)
  const stored = await writes.get(write.id)
  if (!stored) throw new Error('gone')
  return { news, stored }
}
const mined = (result: MinedResult, more: object = {}): ReceiptAnswer => ({
  mined: true,
  result,
  blockNumber: '9',
  ...more,
})

describe('the receipt of an accepted write', () => {
  test.each([
    [mined('done'), { state: 'confirmed', blockNumber: '9' }],
    [mined('reverted'), { state: 'reverted', blockNumber: '9' }],
    [mined('failedInside'), { state: 'reverted', isInner: true }],
    [mined('withoutEffect'), { state: 'accepted', blockNumber: '9' }],
  ])('that says %j is stored, and told', async (reading, status) => {
    const { news, stored } = await ask(await put(), reading)
    expect(stored.status).toMatchObject({ ...executed, ...status, at: 50 })
    expect(news?.status).toEqual(stored.status)
  })

  test('tells what the answer of the service did not', async () => {
    const { contractAddress: _, tokenId: __, ...bare } = STATUSES.accepted
    const { stored } = await ask(
      await putWrite(publication('w'), bare),
      mined('done', { token: { collection: ADDRESS, tokenId: '8' } }),
    )
    expect(stored.status).toMatchObject({
      state: 'confirmed',
      contractAddress: ADDRESS,
      tokenId: '8',
    })
  })

  test('is asked for every half hour once an hour has passed, and that is told once', async () => {
    let write = await put()
    let told = 0
    for (let due = next(write); receiptProblem(write) === undefined && due; due = next(write)) {
      const { news, stored } = await ask(write, { mined: false }, due.at)
      told += news ? 1 : 0
      write = stored
    }
    expect({ told, problem: receiptProblem(write) }).toEqual({ told: 1, problem: 'noReceipt' })
    const hour = 3_600_000
    const { at = 0, nextAt } = write.receipt ?? {}
    expect(at).toBeGreaterThan(hour)
    expect(nextAt).toBe(at + hour / 2)
    expect((await ask(write, { mined: false }, at + hour)).news).toBeUndefined()
  })

  test('that cannot be read is told once, and asked for again', async () => {
    const first = await ask(await put(), new Error('down'))
    expect(receiptProblem(first.stored)).toBe('rpc')
    expect(first.news).toBeDefined()
    expect((await ask(first.stored, new Error('down'), 60_000)).news).toBeUndefined()
    const back = await ask(first.stored, { mined: false }, 90_000)
    expect(receiptProblem(back.stored)).toBeUndefined()
  })

  test.each([
    ['a publication', publication('w'), false],
    ['a revocation, whose permission may be read later', revocation('w'), true],
  ])('without the effect ends the questions of %s: not always', async (_, made, goesOn) => {
    const { stored, news } = await ask(await put(made), mined('withoutEffect'))
    expect(stored.receipt?.nextAt !== undefined).toBe(goesOn)
    expect(news).toBeDefined()
    const again = await ask(stored, mined('withoutEffect'), 5_000)
    expect(again.news).toBeUndefined()
    expect(again.stored.status).toEqual(stored.status)
    expect((await ask(stored, mined('done'), 9_000)).stored.status).toMatchObject({
      state: 'confirmed',
      at: 9_000,
    })
  })
})

describe('the block of a confirmed write', () => {
  const look = async (isReplaced: () => Promise<boolean>) => {
    const write = await putWrite(revocation('w'), STATUSES.confirmed)
    const news = await lookForBlock(write, isReplaced, () => 50)
    return { news, stored: await writes.get('w') }
  }

  test('leaves the outcome unknown where the chain has replaced it, and the search goes on', async () => {
    const { news, stored } = await look(async () => true)
    expect(stored?.status).toEqual({ state: 'unknown', at: 50, why: 'replaced' })
    expect(news).toEqual(stored)
    expect(stored && next(stored)).toEqual({ step: 'search', at: 50 })
    expect(await knownHashes()).toEqual(new Set())
  })

  test.each([
    ['is there', async () => false],
    ['cannot be read', async () => Promise.reject(new Error('down'))],
  ])('leaves it confirmed where the block %s', async (_, isReplaced) => {
    const { news, stored } = await look(isReplaced)
    expect(stored?.status).toEqual(STATUSES.confirmed)
    expect(news).toBeUndefined()
  })
})

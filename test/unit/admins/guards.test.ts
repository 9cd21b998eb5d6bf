import { describe, expect, test } from 'vitest'
import type { AdminRecord } from '../../../lib/admins/record.ts'
import { type GuardedRevocation, guardsOf } from '../../../lib/admins/second-confirmation.ts'

const you = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const named = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const maker = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** You, the wallet, somebody with a user name and the creator; `chain` says who is admin of the collection and of moment 1. */
const record = (whole: string, one: string, listed = ['1110', '1111']): AdminRecord => ({
  id: 'x',
  address: maker,
  chainId: 1,
  at: 0,
  creator: maker,
  people: [{ address: you }, { address: wallet }, { address: named, username: 'named' }, { address: maker }],
  places: [
    { tokenId: '0', listed: listed[0] ?? '', chain: whole },
    { tokenId: '1', listed: listed[1] ?? '', chain: one },
  ],
})

const guards = (address: string, more: Partial<GuardedRevocation> = {}) =>
  guardsOf({ address, tokenIds: ['0'], record: record('1110', '1111'), account: you, wallet: undefined, ...more })

describe('a second confirmation is asked for', () => {
  test.each([
    ['yourself', you.toLowerCase(), {}, ['you']],
    ['the creator', maker, { tokenIds: ['1'] }, ['creator']],
    ['the known wallet', wallet, { wallet: wallet.toLowerCase() }, ['wallet']],
    ['what may be the wallet', wallet, {}, ['maybeWallet']],
    ['nobody in particular', named, {}, []],
    ['a stranger, once the wallet is known', wallet, { wallet: named }, []],
    ['the last of the collection', you, { record: record('1000', '1111') }, ['you', 'last']],
    [
      'the last of the collection as far as the service knows',
      you,
      { record: record('????', '????', ['1000', '1111']) },
      ['you', 'last'],
    ],
    [
      'the last of a moment that has no admin of the whole',
      named,
      { tokenIds: ['1'], record: record('0000', '0010') },
      ['last'],
    ],
    [
      'not the last of a moment: admins of the whole are admins of it',
      named,
      { tokenIds: ['1'], record: record('1000', '0010') },
      [],
    ],
    ['not the last of a moment: it keeps the whole itself', you, { tokenIds: ['1'], record: record('1000', '1000') }, ['you']],
    [
      'the last of a moment, with the whole taken too',
      you,
      { tokenIds: ['1', '0'], record: record('1000', '1010') },
      ['you', 'last'],
    ],
    ['not somebody who is no admin anyway', named, { tokenIds: ['1'], record: record('0000', '0000') }, []],
    ['a place of which nothing is known', named, { tokenIds: ['77'], record: record('0000', '0000') }, ['last']],
    ['a collection of which nothing is known', named, { record: undefined }, ['last']],
  ] as [string, string, Partial<GuardedRevocation>, string[]][])('%s', (_, address, more, expected) => {
    expect(guards(address, more)).toEqual(expected)
  })
})

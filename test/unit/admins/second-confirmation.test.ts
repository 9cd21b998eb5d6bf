import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { AdminRecord } from '../../../lib/admins/record.ts'
import {
  type Revocation,
  reasonsOf,
  reasonsOfChange,
} from '../../../lib/admins/second-confirmation.ts'
import { withoutChecksum } from '../../../lib/chain/address.ts'

const you: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const wallet: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const named: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const creator: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/**
 * The addresses that the chain and the service have as admins of the collection (0) and of moment
 * 1; the chain answered or not.
 */
interface Admins {
  chain?: { 0: string[]; 1: string[] }
  service?: { 0: string[]; 1: string[] }
}
const EVERYONE = { 0: [you, wallet, named], 1: [you, wallet, named, creator] }

function recordWith({ chain, service = EVERYONE }: Admins): AdminRecord {
  const people = [you, wallet, named, creator].map((address) => ({
    address,
    username: address === named ? 'named' : undefined,
    permissions: (['0', '1'] as const).map((tokenId) => ({
      tokenId,
      service: service[tokenId].includes(address),
      chain: chain?.[tokenId].includes(address),
    })),
  }))
  const scopes = ['0', '1'].map((tokenId) => ({ tokenId, listed: true }))
  return { id: 'x', address: creator, chainId: 1, at: 0, creator, people, scopes }
}

const record = recordWith({ chain: EVERYONE })
const yourWork = { ...record, creator: you }
/** The record of a chain that has these as admins of the collection, and of the moment. */
const onChain = (whole: string[], moment: string[]) =>
  recordWith({ chain: { 0: whole, 1: moment } })
/** The same of a revocation in the moment. */
const onMoment = (whole: string[], moment: string[]) => ({
  tokenIds: ['1'],
  record: onChain(whole, moment),
})
const yourMoment = { tokenIds: ['1'], record: yourWork }

test.each<[string, string, Partial<Revocation>, string[]]>([
  ['of your own address', you.toLowerCase(), {}, ['you']],
  ['of the creator', creator, { tokenIds: ['1'] }, ['creator']],
  ['of your own address where you are the creator', you, yourMoment, ['you', 'ownWork']],
  ['of your own address where your wallet stays', you, { keepsWallet: true, record: yourWork }, []],
  ['of the known wallet', wallet, { wallet: withoutChecksum(wallet) }, ['wallet']],
  ['of what may be the wallet', wallet, {}, ['maybeWallet']],
  ['of anybody else', named, {}, []],
  ['of an unnamed address once the wallet is known', wallet, { wallet: named }, []],
  [
    'of the last admin of the collection',
    you,
    { record: onChain([you], [you, wallet]) },
    ['you', 'last'],
  ],
  [
    'of the last admin that the service lists',
    you,
    { record: recordWith({ service: { 0: [you], 1: [you, named] } }) },
    ['you', 'last'],
  ],
  ['of the last admin of a moment', named, onMoment([], [named]), ['last']],
  [
    'of the last admin of a moment whose collection has admins',
    named,
    onMoment([you], [named]),
    [],
  ],
  ['of a moment from an admin of its collection', you, onMoment([you], [you]), ['you']],
  [
    'of a moment and its collection from their last admin',
    you,
    { tokenIds: ['1', '0'], record: onChain([you], [you, named]) },
    ['you', 'last'],
  ],
  ['of an address that the chain denies', named, onMoment([], []), []],
  ['of an unknown scope', named, { tokenIds: ['77'], record: onChain([], []) }, ['last']],
  ['in an unknown collection', named, { record: undefined }, ['last']],
])('a revocation %s has its reasons for a second confirmation', (_, address, more, expected) => {
  const revocation = { address, tokenIds: ['0'], record, account: you, wallet: undefined }
  expect(reasonsOf({ ...revocation, ...more })).toEqual(expected)
})

const requestOf = (adminAddress: Address, tokenId: string) => ({
  moment: { collectionAddress: creator, tokenId, chainId: 1 },
  adminAddress,
})
const two = { ...onChain([named, wallet], []), id: `1:${creator.toLowerCase()}` }
const records = new Map([[two.id, two]])

test.each<[string, ReturnType<typeof requestOf>[], string[]]>([
  ['of one of two admins', [requestOf(named, '0')], []],
  ['of the last two admins at once', [requestOf(named, '0'), requestOf(wallet, '0')], ['last']],
  [
    'of a moment from one and the collection from the other',
    [requestOf(named, '1'), requestOf(wallet, '0')],
    [],
  ],
])('a change %s has its reasons for a second confirmation', (_, requests, expected) => {
  const self = { account: you, wallet: you }
  expect(reasonsOfChange(requests, records, self, () => false)).toEqual(expected)
})

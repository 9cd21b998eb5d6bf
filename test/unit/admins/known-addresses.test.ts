import { describe, expect, test } from 'vitest'
import { type Acquaintances, lookAlikeOf } from '../../../lib/admins/known-addresses.ts'
import type { AdminRecord } from '../../../lib/admins/record.ts'
import { lookAlikeSentence } from '../../../lib/i18n/sentences/look-alike.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { alike } from '../../fixtures/look-alikes.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const KNOWN = alike('3333')
const PASTED = alike('4444')
const ELSEWHERE = '0x2222222222222222222222222222222222222222'

const NOBODY: Acquaintances = {
  self: { account: undefined, wallet: undefined },
  wallets: [],
  record: undefined,
  publications: [],
}
const RECORD: AdminRecord = {
  id: `8453:${ELSEWHERE}`,
  address: ELSEWHERE,
  chainId: 8453,
  at: 1,
  people: [],
  scopes: [{ tokenId: '0', listed: true }],
}
const withPerson = (service: boolean, username?: string): AdminRecord => ({
  ...RECORD,
  people: [{ address: KNOWN, username, permissions: [{ tokenId: '0', service, chain: service }] }],
})
/** A publication with a split between these recipients. */
const splitAmong = (status: Status, ...recipients: string[]) => {
  const { operation, ...write } = publication('w')
  const splits = recipients.map((address) => ({ address, percentAllocation: 50 }))
  return {
    ...write,
    status,
    operation: { ...operation, request: { ...operation.request, splits } },
  }
}
const { confirmed, accepted, refused, unknown } = STATUSES

describe('lookAlikeOf finds', () => {
  test.each<[string, Partial<Acquaintances>, string | undefined]>([
    ['nobody among none', {}, undefined],
    ['the account', { self: { account: KNOWN, wallet: undefined } }, 'account'],
    ['the wallet of the service for it', { self: { account: undefined, wallet: KNOWN } }, 'wallet'],
    ['a wallet of the artist', { wallets: [ELSEWHERE, KNOWN] }, 'wallet'],
    ['the creator of the collection', { record: { ...RECORD, creator: KNOWN } }, 'creator'],
    ['an admin', { record: withPerson(true) }, 'admin'],
    ['nobody in an address that is no admin any more', { record: withPerson(false) }, undefined],
    [
      'a recipient of a confirmed split',
      { publications: [splitAmong(confirmed, ELSEWHERE, KNOWN.toLowerCase())] },
      'recipient',
    ],
    [
      'a recipient of a split that was sent',
      { publications: [splitAmong(accepted, ELSEWHERE, KNOWN)] },
      'recipient',
    ],
    [
      'nobody in splits that were refused, or may not exist',
      {
        publications: [
          splitAmong(refused, ELSEWHERE, KNOWN),
          splitAmong(unknown, ELSEWHERE, KNOWN),
        ],
      },
      undefined,
    ],
    [
      'the account before the admin that it is too',
      { self: { account: KNOWN, wallet: undefined }, record: withPerson(true) },
      'account',
    ],
  ])('%s', (_, acquaintances, is) => {
    expect(lookAlikeOf(PASTED, { ...NOBODY, ...acquaintances })?.is).toBe(is)
  })

  test.each([
    ['the known address itself', KNOWN],
    ['the known address in lower case', KNOWN.toLowerCase()],
    ['an address that reads differently', ELSEWHERE],
  ])('nobody for %s', (_, address) => {
    expect(lookAlikeOf(address, { ...NOBODY, record: withPerson(true) })).toBeUndefined()
  })

  test('the account for a look-alike that has become a known recipient', () => {
    const self = { account: KNOWN, wallet: undefined }
    const publications = [splitAmong(confirmed, ELSEWHERE, PASTED)]
    expect(lookAlikeOf(PASTED, { ...NOBODY, self, publications })?.is).toBe('account')
  })
})

test.each([
  [undefined, '0x11903333…6730'],
  ['ada', '“ada” 0x11903333…6730'],
])(
  'the sentence about a look-alike shows where the known address differs: of %s',
  (username, of) => {
    expect(lookAlikeSentence(PASTED, { address: KNOWN, is: 'admin', username })).toBe(
      `Looks like ${of}, which is an admin here. It’s another address.`,
    )
  },
)

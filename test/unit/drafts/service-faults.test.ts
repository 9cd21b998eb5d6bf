import { describe, expect, test } from 'vitest'
import type { DraftFields } from '../../../lib/drafts/draft.ts'
import { DEFAULT_DRAFT } from '../../../lib/drafts/draft.ts'
import { fieldOfRefusal, serviceFaults } from '../../../lib/drafts/service-faults.ts'
import { draftOf } from '../../fixtures/draft-of.ts'

const splits = ['a.eth', 'b.eth'].map((address) => ({ address, share: '50' }))
const asNew = { collection: { ...DEFAULT_DRAFT.collection, choice: 'new' } }
const asOther = { collection: { ...DEFAULT_DRAFT.collection, choice: 'other' } }
const read = (
  field: string,
  fields: Partial<DraftFields> = {},
  changed: Partial<DraftFields> = {},
) => {
  const sent = draftOf(fields)
  return serviceFaults([{ field, message: 'No.' }], sent, { ...sent, ...changed })
}

describe('serviceFaults', () => {
  test.each<[string, string, Partial<DraftFields>?]>([
    ['title', 'title'],
    ['token.tokenContent', 'text'],
    ['tokenContent', 'text'],
    ['token.salesConfig.pricePerToken', 'price'],
    ['token.salesConfig.currency', 'price'],
    ['token.salesConfig', 'price'],
    ['token.salesConfig.saleStart', 'saleStart'],
    ['token.salesConfig.saleEnd', 'saleEnd'],
    ['token.mintToCreatorCount', 'copies'],
    ['token.payoutRecipient', 'payout'],
    ['token.createReferral', 'referral'],
    ['contract', 'collection'],
    ['contract.contract', 'collection'],
    ['contract.address', 'collection'],
    ['contract.address', 'collectionAddress', asOther],
    ['contract.name', 'collectionName', asNew],
    ['contract.uri', 'collectionUri', asNew],
    ['contract.name', 'collection', asOther],
    ['splits', 'splits', { splits }],
    ['splits.1.address', 'split.1.address', { splits }],
    ['splits[0].percentAllocation', 'split.0.share', { splits }],
    ['splits.1', 'split.1.address', { splits }],
    ['splits.7.address', 'splits', { splits }],
  ])('assigns a message for %s to the field %s', (path, field, fields) =>
    expect(read(path, fields)).toEqual({ at: { [field]: 'No.' }, others: [] }),
  )

  test.each(['', 'account', 'token', 'toString', 'token.unheardOf', 'splits.0.address'])(
    'assigns a message for %j to no field',
    (path) => expect(read(path)).toEqual({ at: {}, others: [{ field: path, message: 'No.' }] }),
  )

  test('leaves out a message when its field has changed', () => {
    expect(read('title', {}, { title: 'Another' })).toEqual({ at: {}, others: [] })
    expect(read('title', {}, { text: 'Another' }).at).toEqual({ title: 'No.' })
    expect(read('splits.0.address', { splits }, { splits: splits.slice(1) }).at).toEqual({})
    expect(read('token.salesConfig.pricePerToken', {}, { currency: 'USDC' }).at).toEqual({})
    expect(read('token.payoutRecipient', {}, { splits }).at).toEqual({})
  })

  test('joins several messages for one field', () => {
    const sent = draftOf()
    const errors = ['Too short.', 'Too plain.'].map((message) => ({ field: 'title', message }))
    expect(serviceFaults(errors, sent, sent).at).toEqual({ title: 'Too short. Too plain.' })
  })
})

describe('fieldOfRefusal', () => {
  const named = { splits: [{ address: `0x${'1'.repeat(40)}`, share: '50' }, ...splits] }
  test.each<[string, string | undefined, Partial<DraftFields>?]>([
    ['notAdminPublish', 'collection'],
    ['notAdminPublish', 'collectionAddress', asOther],
    ['noReferral', 'collection'],
    ['reverted', 'collection'],
    ['nameUnknown', 'split.1.address', named],
    ['nameUnknown', undefined],
    ['tooLong', 'text'],
    ['keyRefused', undefined],
  ])('leads a refusal of the kind %s to %s', (kind, field, fields) => {
    const sent = draftOf(fields)
    expect(fieldOfRefusal(kind, sent, sent)).toBe(field)
  })

  test('leads to no field that has changed since', () =>
    expect(fieldOfRefusal('tooLong', draftOf(), { ...draftOf(), text: 'Less' })).toBeUndefined())
})

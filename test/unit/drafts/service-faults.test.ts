import { describe, expect, test } from 'vitest'
import type { DraftFields } from '../../../lib/drafts/draft.ts'
import { BLANK } from '../../../lib/drafts/draft.ts'
import { serviceFaults } from '../../../lib/drafts/service-faults.ts'
import { draftOf } from './draft-of.ts'

const splits = ['a.eth', 'b.eth'].map((address) => ({ address, share: '50' }))
const asNew = { collection: { ...BLANK.collection, choice: 'new' } }
const asOther = { collection: { ...BLANK.collection, choice: 'other' } }
const read = (field: string, fields: Partial<DraftFields> = {}, changed: Partial<DraftFields> = {}) => {
  const sent = draftOf(fields)
  return serviceFaults([{ field, message: 'No.' }], sent, { ...sent, ...changed })
}

describe('what the service says is said at the field it means', () => {
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
  ])('%s is %s', (path, field, fields) => expect(read(path, fields)).toEqual({ at: { [field]: 'No.' }, others: [] }))

  test.each(['', 'account', 'token', 'toString', 'token.unheardOf', 'splits.0.address'])('%j is at none of them', (path) =>
    expect(read(path)).toEqual({ at: {}, others: [{ field: path, message: 'No.' }] }),
  )

  test('until that field is changed', () => {
    expect(read('title', {}, { title: 'Another' })).toEqual({ at: {}, others: [] })
    expect(read('title', {}, { text: 'Another' }).at).toEqual({ title: 'No.' })
    expect(read('splits.0.address', { splits }, { splits: splits.slice(1) }).at).toEqual({})
    expect(read('token.salesConfig.pricePerToken', {}, { currency: 'USDC' }).at).toEqual({})
  })

  test('several messages of one field are all there', () => {
    const sent = draftOf()
    const said = ['Too short.', 'Too plain.'].map((message) => ({ field: 'title', message }))
    expect(serviceFaults(said, sent, sent).at).toEqual({ title: 'Too short. Too plain.' })
  })
})

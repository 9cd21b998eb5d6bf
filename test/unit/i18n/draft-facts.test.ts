import { describe, expect, test } from 'vitest'
import { DEFAULT_DRAFT, type DraftFields } from '../../../lib/drafts/draft.ts'
import { moreFact, partnerOf, splitsFact } from '../../../lib/i18n/sentences/draft-facts.ts'
import { ACCOUNT, COLLECTION as OTHER } from '../../fixtures/draft-of.ts'

const splitsOf = (...rows: [address: string, share: string][]): DraftFields['splits'] =>
  rows.map(([address, share]) => ({ address, share }))
const INES = 'ines.eth'

describe('splitsFact', () => {
  const fact = (splits: DraftFields['splits'], account: typeof ACCOUNT | undefined = ACCOUNT) =>
    splitsFact(splits, account, partnerOf(splits, account) ?? 'nobody')

  test('says nothing without recipients', () => expect(fact([])).toBeUndefined())

  test.each([
    ['first', splitsOf([ACCOUNT.toLowerCase(), '60'], [INES, '40'])],
    ['second', splitsOf([INES, ' 40,0 '], [`base:${ACCOUNT}`, '60'])],
  ])('names the other recipient, and the own share first, where that is typed %s', (_, splits) =>
    expect(fact(splits)).toBe('60/40 with ines.eth'),
  )

  test.each([
    ['1 recipient', 'one row', splitsOf(['', '100'])],
    ['2 recipients', 'an empty address', splitsOf([ACCOUNT, '50'], ['', '50'])],
    ['2 recipients', 'half an address', splitsOf([ACCOUNT, '50'], ['0x12', '50'])],
    ['2 recipients', 'an empty share', splitsOf([ACCOUNT, '50'], [INES, ''])],
    ['2 recipients', 'two others', splitsOf([OTHER, '50'], [INES, '50'])],
    ['2 recipients', 'the account twice', splitsOf([ACCOUNT, '50'], [ACCOUNT, '50'])],
    ['3 recipients', 'two others and oneself', splitsOf([ACCOUNT, '2'], [INES, '9'], [OTHER, '9'])],
  ])('says "%s" for %s', (words, _, splits) => expect(fact(splits)).toBe(words))

  test('counts the recipients where no account is known', () =>
    expect(splitsFact(splitsOf([ACCOUNT, '50'], [INES, '50']), undefined, '')).toBe('2 recipients'))
})

describe('moreFact', () => {
  const uri = { ...DEFAULT_DRAFT.collection, uri: 'ar://poems' }
  const two = splitsOf([ACCOUNT, '50'], [INES, '50'])
  test.each<[string | undefined, Partial<DraftFields>]>([
    [undefined, {}],
    [undefined, { copies: ' 1 ', payout: ' ', referral: '\u200b' }],
    ['2 copies', { copies: '2' }],
    ['0 copies', { copies: '0' }],
    ['Copies', { copies: '' }],
    ['Copies', { copies: 'x' }],
    ['2 copies · Payout', { copies: '2', payout: OTHER }],
    ['Payout · Referral', { payout: 'me', referral: OTHER }],
    ['Referral', { payout: OTHER, referral: OTHER, splits: two }],
    ['Metadata', { collection: { ...uri, choice: 'new' } }],
    [undefined, { collection: { ...uri, choice: OTHER } }],
  ])('says %j of %j', (words, fields) =>
    expect(moreFact({ ...DEFAULT_DRAFT, ...fields })).toBe(words),
  )
})

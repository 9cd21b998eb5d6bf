import { describe, expect, test } from 'vitest'
import { withoutChecksum } from '../../../lib/chain/address.ts'
import { CHAINS, chainOf } from '../../../lib/chain/chains.ts'
import { buildRequest } from '../../../lib/drafts/build-request.ts'
import type { DraftFields } from '../../../lib/drafts/draft.ts'
import { FAULT_CODES } from '../../../lib/drafts/fault.ts'
import type { RequestContext } from '../../../lib/drafts/request-context.ts'
import { faultSentence } from '../../../lib/i18n/sentences/field.ts'
import { publishRequestSchema } from '../../../lib/service/requests.ts'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'
import { ACCOUNT, COLLECTION, draftOf } from '../../fixtures/draft-of.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const OTHER = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const CONTEXT: RequestContext = {
  account: ACCOUNT,
  serviceUrl: 'https://own.example/api',
  chain: chainOf(8453),
  collections: [],
  separator: () => '.',
  quotes: () => '“…”',
  now: NOW,
}

const build = (fields: Partial<DraftFields> = {}, changed: Partial<RequestContext> = {}) =>
  buildRequest(draftOf(fields), { ...CONTEXT, ...changed })
const requestOf = (...made: Parameters<typeof build>) => {
  const { request, faults } = build(...made)
  if (!request) throw new Error(`Refused: ${JSON.stringify(faults)}`)
  expect(publishRequestSchema.safeParse(request).success).toBe(true)
  return request
}
const contractOf = (...made: Parameters<typeof build>) => requestOf(...made).contract
const saleOf = (...made: Parameters<typeof build>) => requestOf(...made).token.salesConfig
const collection = (choice: string, given: Partial<DraftFields['collection']> = {}) => ({
  collection: { choice, name: '', uri: '', address: '', ...given },
})
const newAt = (uri: string, name = 'a') => collection('new', { name, uri })
const otherAt = (address: string) => collection('other', { address })

describe('buildRequest with a valid draft', () => {
  test('builds the smallest request, with its fields in the order of the review', () => {
    expect(JSON.stringify(requestOf())).toBe(
      JSON.stringify({
        title: 'A title',
        token: {
          tokenContent: 'Some text',
          createReferral: ACCOUNT,
          salesConfig: {
            type: 'fixedPrice',
            pricePerToken: '0',
            saleStart: '0',
            saleEnd: '18446744073709551615',
          },
          mintToCreatorCount: 1,
        },
        account: ACCOUNT,
        contract: { address: COLLECTION },
      }),
    )
  })

  test('builds a request with every field', () => {
    const request = requestOf({
      title: '  Spaces around  ',
      text: '  kept as it is \n',
      ...collection('new', { name: ' Tides ', uri: ' ar://abc ', address: 'ignored' }),
      price: '2.5',
      currency: 'USDC',
      saleStart: '2027-01-02T03:04',
      saleEnd: '2027-02-03T04:05',
      copies: '12',
      referral: OTHER,
      splits: [
        { address: OTHER, share: '60' },
        { address: 'friend.eth', share: '40' },
      ],
    })
    expect(request).toEqual({
      title: 'Spaces around',
      token: {
        tokenContent: '  kept as it is \n',
        createReferral: OTHER,
        salesConfig: {
          type: 'erc20Mint',
          pricePerToken: '2500000',
          saleStart: String(new Date(2027, 0, 2, 3, 4).getTime() / 1000),
          saleEnd: String(new Date(2027, 1, 3, 4, 5).getTime() / 1000),
          currency: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        },
        mintToCreatorCount: 12,
      },
      account: ACCOUNT,
      contract: { name: 'Tides', uri: 'ar://abc' },
      splits: [
        { address: OTHER, percentAllocation: 60 },
        { address: 'friend.eth', percentAllocation: 40 },
      ],
    })
  })

  test('leaves out the collection for "none" and adds the checksum to another address', () => {
    expect(contractOf(collection('none'))).toBeUndefined()
    expect(contractOf(otherAt(OTHER.toLowerCase()))).toEqual({ address: OTHER })
  })

  test('reads copies and addresses as they are seen, and the name of a new collection without unseen ends', () => {
    const { token, contract } = requestOf({
      ...collection('new', { name: '\u200bTides\ufeff' }),
      copies: '\u200b１２',
      payout: `base:${OTHER}\u2060`,
      referral: '\u200b',
    })
    expect(token).toMatchObject({
      mintToCreatorCount: 12,
      payoutRecipient: OTHER,
      createReferral: ACCOUNT,
    })
    expect(contract).toMatchObject({ name: 'Tides' })
  })

  test.each([OTHER, 'me', '0x12'])(
    'neither reads nor sends the payout address %j when there are splits',
    (payout) => {
      const splits = [OTHER, 'friend.eth'].map((address) => ({ address, share: '50' }))
      expect(JSON.stringify(requestOf({ payout, splits }))).not.toContain('payoutRecipient')
    },
  )

  test("takes a link of the service's site for the address of another collection", () => {
    const link = `https://inprocess.world/collect/base:${OTHER}/12`
    expect(contractOf(otherAt(link))).toEqual({ address: OTHER })
  })

  test('gives a new collection without a name that of the moment', () => {
    const unnamed = collection('new', { name: ' \u200b' })
    expect(contractOf({ title: 'Spring tide', ...unnamed })).toMatchObject({ name: 'Spring tide' })
  })

  test('makes the metadata URI of a new collection from its name', () => {
    const contract = contractOf(collection('new', { name: ' Maré "alta" 🌊 ' }))
    expect(contract).toEqual({
      name: 'Maré "alta" 🌊',
      uri: expect.stringMatching(/^data:application\/json,[\w%.~!*'()-]+$/),
    })
    const [, json = ''] = contract && 'uri' in contract ? contract.uri.split(',') : []
    expect(JSON.parse(decodeURIComponent(json))).toEqual({ name: 'Maré "alta" 🌊' })
  })

  test.each(['ETH', 'USDC'] as const)(
    'sells a free moment in %s at a fixed price without a currency',
    (currency) => {
      const free = { type: 'fixedPrice', pricePerToken: '0' }
      expect(saleOf({ price: '0.00', currency })).toMatchObject(free)
      expect(saleOf({ price: '0', currency }).currency).toBeUndefined()
    },
  )

  test('takes the USDC address of the network', () => {
    const { currency } = saleOf({ price: '1', currency: 'USDC' }, { chain: chainOf(84532) })
    expect(currency).toBe('0x14196F08a4Fa0B66B7331bC40dd6bCd8A1dEeA9F')
  })

  test('reads a decimal comma where the language uses it', () => {
    const { pricePerToken } = saleOf({ price: '1,5' }, { separator: () => ',' })
    expect(pricePerToken).toBe('1500000000000000000')
  })

  test('keeps a text of a megabyte whole', () => {
    const text = 'Zeile äöü 👩‍👩‍👧‍👦 \n'.repeat(45_000)
    expect(requestOf({ text }).token.tokenContent).toBe(text)
  })

  test('appends the source line only when "Credit the source" is on', () => {
    const url = 'https://example.org/a'
    const source = { url, title: 'A page', site: 'Example', via: 'page' as const }
    expect(requestOf({ source, addSource: true }).token.tokenContent).toBe(
      'Some text\n\n— “A page”, Example\nhttps://example.org/a',
    )
    expect(requestOf({ source, addSource: false }).token.tokenContent).toBe('Some text')
  })
})

type Case = [
  code: (typeof FAULT_CODES)[number],
  field: string,
  fields: Partial<DraftFields>,
  context?: Partial<RequestContext>,
]
const recipient = (address: string, share = '50') => ({ address, share })
/** Splits of two recipients, of whom the first is given. */
const splitWith = (address: string, share?: string) => ({
  splits: [recipient(address, share), recipient('a.eth')],
})
const IN_PROCESS = { serviceUrl: DEFAULT_SETTINGS.serviceUrl }
const ELSEWHERE = { collections: [{ address: withoutChecksum(OTHER), chainId: 10 }] }
const WRONG_CHECKSUM = OTHER.replace('D', 'd')
const CASES: Case[] = [
  ['accountMissing', 'account', {}, { account: undefined }],
  ['titleBroken', 'title', { title: 'a\ud800' }],
  ['textMissing', 'text', { text: '\n\t \ufeff' }],
  ['textBroken', 'text', { text: 'one\ntwo \udc00' }],
  ['textControl', 'text', { text: 'one\ntwo\u0000' }],
  ['textControl', 'title', { title: 'bell\u0007' }],
  ['collectionMissing', 'collection', collection('')],
  ['collectionMissing', 'collection', collection('none'), IN_PROCESS],
  ['collectionNameBroken', 'collectionName', newAt('ar://a', 'a\udfff')],
  ['textControl', 'collectionName', newAt('ar://a', 'a\u001b')],
  ['collectionUriMalformed', 'collectionUri', newAt('http://a.org')],
  ['collectionUriMalformed', 'collectionUri', newAt('ar://')],
  ['collectionUriMalformed', 'collectionUri', newAt('ipfs://a b')],
  ['collectionUriMalformed', 'collectionUri', newAt('https://a\ud800')],
  ['collectionUriMalformed', 'collectionUri', newAt('data:text/html,x')],
  ['addressMissing', 'collectionAddress', collection('other')],
  ['addressMalformed', 'collectionAddress', otherAt('0x12')],
  ['addressChecksum', 'collectionAddress', otherAt(WRONG_CHECKSUM)],
  ['addressEns', 'collectionAddress', otherAt('artist.eth')],
  ['collectionElsewhere', 'collectionAddress', otherAt(OTHER), ELSEWHERE],
  ['addressElsewhere', 'collectionAddress', otherAt(`eth:${OTHER}`)],
  ['addressElsewhere', 'payout', { payout: `eip155:1:${OTHER}` }],
  ['addressElsewhere', 'split.0.address', splitWith(`oeth:${OTHER}`)],
  ['collectionElsewhere', 'collection', collection(OTHER), ELSEWHERE],
  ['addressMalformed', 'payout', { payout: 'me' }],
  ['addressMalformed', 'referral', { referral: '0x' }],
  ['priceMissing', 'price', { price: ' ' }],
  ['priceMalformed', 'price', { price: 'free' }],
  ['priceAmbiguous', 'price', { price: '1,500' }],
  ['priceNegative', 'price', { price: '-1' }],
  ['pricePrecise', 'price', { price: '0.0000001', currency: 'USDC' }],
  ['priceHuge', 'price', { price: '99999999999999' }],
  ['priceSmall', 'price', { price: '0.009999', currency: 'USDC' }],
  ['textHuge', 'text', { text: 'ä'.repeat(2_250_000) }, IN_PROCESS],
  ['priceNoUsdc', 'price', { price: '1', currency: 'USDC' }, { chain: chainOf(10) }],
  ['timeMalformed', 'saleStart', { saleStart: 'tomorrow' }],
  ['timeMalformed', 'saleEnd', { saleEnd: '2027-02-30T00:00' }],
  ['timeFar', 'saleStart', { saleStart: '10000-01-01T00:00' }],
  ['timeFar', 'saleEnd', { saleEnd: '+275760-01-01T00:00' }],
  ['endBeforeStart', 'saleEnd', { saleStart: '2027-01-02T00:00', saleEnd: '2027-01-02T00:00' }],
  [
    'endBeforeStart',
    'saleEnd',
    {
      saleStart: '2027-05-01T10:00+02:00[Europe/Berlin]',
      saleEnd: '2027-05-01T11:00+05:30[Asia/Kolkata]',
    },
  ],
  ['endPast', 'saleEnd', { saleEnd: '2020-01-01T00:00' }],
  ['copiesMalformed', 'copies', { copies: '1.5' }],
  ['copiesMalformed', 'copies', { copies: '-1' }],
  ['copiesMalformed', 'copies', { copies: '' }],
  ['copiesHuge', 'copies', { copies: '10001' }],
  ['recipientMalformed', 'split.0.address', splitWith('me')],
  ['recipientTwice', 'split.1.address', { splits: [recipient(OTHER), recipient(OTHER)] }],
  ['shareMissing', 'split.1.share', { splits: [recipient(OTHER), recipient('b.eth', '')] }],
  ['shareMalformed', 'split.0.share', splitWith('b.eth', '0')],
  ['sharePrecise', 'split.0.share', splitWith('b.eth', '50.00001')],
  ['splitsFew', 'splits', { splits: [recipient(OTHER, '100')] }],
  ['splitsSum', 'splits', { splits: [recipient(OTHER, '49.5'), recipient('a.eth', '49.5')] }],
  [
    'splitsFloat',
    'splits',
    { splits: ['9.1', ...Array(10).fill('9.09')].map((share, n) => recipient(`${n}a.eth`, share)) },
  ],
]

describe('buildRequest with an invalid draft', () => {
  test.each(CASES)('reports %s at %s', (code, field, fields, changed) => {
    const { request, faults } = build(fields, changed)
    expect(request).toBeUndefined()
    expect(faults?.map((fault) => `${fault.field} ${fault.code}`)).toEqual([`${field} ${code}`])
    const [sentence = ''] = (faults ?? []).map(faultSentence)
    expect(sentence).toMatch(/^[A-Z].*\.$/s)
    expect(sentence).not.toMatch(/[{}$]|undefined/)
  })

  test('has a case here for every fault code', () => {
    expect([...new Set(CASES.map(([code]) => code))].sort()).toEqual([...FAULT_CODES].sort())
  })

  test('reports all faults in screen order', () => {
    const { faults } = build(
      {
        title: 'a\ud800',
        text: '',
        ...collection('new', { uri: 'x' }),
        price: '',
        saleEnd: 'x',
        copies: '',
        payout: 'x',
        referral: 'x',
      },
      { account: undefined },
    )
    expect(faults?.map(({ field }) => field)).toEqual([
      'account',
      'title',
      'text',
      'price',
      'saleEnd',
      'collectionUri',
      'copies',
      'payout',
      'referral',
    ])
    const { faults: last } = build({ referral: 'x', splits: [{ address: '', share: '' }] })
    expect(last?.map(({ field }) => field)).toEqual([
      'referral',
      'split.0.address',
      'split.0.share',
      'splits',
    ])
  })

  test('reports the line of a fault in the text', () => {
    const { faults } = build({ text: 'one\r\ntwo\nthree \u0008' })
    expect(faults?.[0]?.values).toEqual({ line: 3, code: 'U+0008' })
  })
})

test.each([
  ['', ' \n\u200b\nLow water at six.\nThe rest.', 'Low water at six.'],
  [' \u2060', 'Low '.repeat(40), `${'Low '.repeat(13)}Low…`],
  [' Tides ', 'Low water.', 'Tides'],
])('the title that is sent for the title %j and the text %j is %j', (title, text, sent) => {
  expect(build({ title, text }).request?.title).toBe(sent)
})

describe('buildRequest accepts', () => {
  test.each([
    ['tabs, line feeds and carriage returns before them', { text: 'a\tb\r\nc\nd' }],
    ['emoji sequences, flags and skin tones', { text: '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇵🇹' }],
    ['right-to-left text with its marks', { text: 'שלום \u200fمرحبا' }],
    ['combining marks', { text: 'e\u0301 \u1100\u1161' }],
    ['a private-use character', { text: '\ue000' }],
    ['markup as text', { text: '<script>alert(1)</script>' }],
    ['a start in the past', { saleStart: '2020-01-01T00:00' }],
    ['zero copies for the creator', { copies: '0' }],
    ['the most copies for the creator', { copies: '10000' }],
    ['the least price in USDC', { price: '0.01', currency: 'USDC' as const }],
    ['a text of 5 MB for another service than In Process', { text: 'a'.repeat(5_000_000) }],
    ['metadata in a data: URI', newAt('data:application/json,%7B%7D')],
  ])('%s', (_, fields) => {
    const request = requestOf(fields)
    if ('text' in fields)
      expect(JSON.parse(JSON.stringify(request)).token.tokenContent).toBe(fields.text)
  })

  test('a collection on the same network and another, and one on an unknown network', () => {
    const collections: RequestContext['collections'] = [
      { address: OTHER, chainId: 10 },
      { address: OTHER, chainId: 8453 },
      { address: COLLECTION },
    ]
    expect(contractOf(collection(OTHER), { collections })).toEqual({ address: OTHER })
    expect(contractOf({}, { collections })).toEqual({ address: COLLECTION })
  })

  test('every known chain', () => {
    for (const chain of CHAINS) expect(contractOf({}, { chain })).toEqual({ address: COLLECTION })
  })
})

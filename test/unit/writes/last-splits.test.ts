import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { lastSplits } from '../../../lib/writes/last-splits.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { publication, revocation, STATUSES, WITHOUT_EFFECT } from '../../fixtures/write-of.ts'

const ME: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const OTHER: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const SPLITS = [
  { address: 'ines.eth', share: ' 33,4 ' },
  { address: ME, share: '66,6' },
]

/** A publication of an account, with these splits, in this state. */
function published(status: Status, splits = SPLITS, account = ME, chainId = 8453) {
  const { operation, ...write } = publication('w')
  const request = { ...operation.request, account }
  const draft = { ...operation.draft, splits }
  return { ...write, chainId, status, operation: { ...operation, request, draft } }
}
const { accepted, confirmed, refused, unknown, queued, reverted } = STATUSES
const last = (...writes: Parameters<typeof lastSplits>[0]) => lastSplits(writes, ME, 8453)

test.each([accepted, confirmed])(
  'lastSplits gives the splits of a publication as they were typed once it is $state',
  (status) =>
    expect(lastSplits([published(status)], ME.toLowerCase() as Address, 8453)).toEqual(SPLITS),
)

test.each([refused, unknown, queued, reverted, WITHOUT_EFFECT])(
  'lastSplits passes over a publication that is $state, to an older one that was executed',
  (status) => {
    expect(last(published(status))).toEqual([])
    expect(last(published(status, []), published(confirmed))).toEqual(SPLITS)
  },
)

test('lastSplits gives none where the newest executed publication had none', () =>
  expect(last(published(confirmed, []), published(confirmed))).toEqual([]))

test('lastSplits passes over publications of other accounts and chains, and other writes', () => {
  const others = [
    published(confirmed, SPLITS.slice(1), OTHER),
    published(confirmed, SPLITS.slice(1), ME, 10),
    { ...revocation('r'), status: confirmed },
  ]
  expect(last(...others)).toEqual([])
  expect(last(...others, published(confirmed))).toEqual(SPLITS)
})

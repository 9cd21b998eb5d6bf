import { expect, test } from 'vitest'
import { newestChanges, recentWrites } from '../../../components/admins/newest-writes.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { revocation, STATUSES } from '../../fixtures/write-of.ts'

/** A write about ARTIST on the whole collection. */
const writeOf = (status: Status, more: Partial<Write> = {}): Write => ({
  ...revocation('w'),
  history: [],
  status,
  ...more,
})
const { unknown, confirmed, sending } = STATUSES
const DAY = 86_400_000

test.each([
  ['one whose outcome is open, however old', writeOf(unknown, { createdAt: 0 }), true],
  ['one that ended today', writeOf(confirmed, { createdAt: Date.now() }), true],
  ['one that ended a day ago', writeOf(confirmed, { createdAt: Date.now() - DAY - 1 }), false],
  ['one that was dismissed', writeOf(unknown, { dismissed: true }), false],
  ['one of a batch', writeOf(sending, { batch: 'b' }), false],
])('recentWrites gives %s: not always', (_, write, isGiven) => {
  expect([...recentWrites([write], '0').keys()]).toEqual(isGiven ? [ARTIST.toLowerCase()] : [])
  expect(recentWrites([write], '7').size).toBe(0)
})

test('recentWrites gives the newest about an address', () => {
  const all = ['new', 'old'].map((id) => writeOf(sending, { id }))
  expect([...recentWrites(all, '0').values()].map(({ id }) => id)).toEqual(['new'])
})

test.each([
  ['is being revoked', ['revoke', sending], 'revoke'],
  ['was revoked', ['revoke', confirmed], 'revoked'],
  ['is being added', ['grant', sending], 'grant'],
  ['was added', ['grant', confirmed], 'grant'],
] as const)(
  'newestChanges says of an address that %s what its newest write does',
  (_, newest, change) => {
    const [kind, status] = newest
    const older = writeOf(confirmed)
    const { request } = revocation('w').operation
    const all = [writeOf(status, { operation: { kind, request } }), older, writeOf(unknown)]
    expect([...newestChanges(all)]).toEqual([[ARTIST.toLowerCase(), change]])
  },
)

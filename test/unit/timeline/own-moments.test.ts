import { describe, expect, test } from 'vitest'
import { unlistedEntries, withOwnTexts } from '../../../components/timeline/own-moments.ts'
import type { View } from '../../../lib/timeline/view.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { address, moment, pageOf } from '../../fixtures/entries.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { executed, publication, STATUSES, WITHOUT_EFFECT } from '../../fixtures/write-of.ts'

const SERVICE = publication('w').serviceUrl
const place = { address: executed.contractAddress, chainId: executed.chainId }
const withoutToken: Status = { state: 'accepted', at: 3, chainId: 8453, hash: executed.hash }
const write = (status: Status, more: Partial<Write> = {}): Write => ({
  ...publication('w'),
  status,
  history: [],
  ...more,
})

const titlesIn = (view: Partial<View>, stored: Write, readAt?: number, serviceUrl = SERVICE) =>
  unlistedEntries([stored], { what: 'moments', ...view }, serviceUrl, readAt).map(
    (entry) => entry.kind === 'moment' && entry.tokenId,
  )

describe('an own moment', () => {
  test.each<[string, Partial<View>, boolean]>([
    ['of everyone', {}, true],
    ['of its artist', { artist: ARTIST }, true],
    ['of another artist', { artist: address(9) }, false],
    ['of its collection', { collection: executed.contractAddress }, true],
    ['of another collection', { collection: address(9) }, false],
    ['of its chain', { chainId: executed.chainId }, true],
    ['of another chain', { chainId: 10 }, false],
    ['of collections', { what: 'collections' }, false],
  ])('stands in the view %s only if it belongs there', (_, view, isThere) => {
    expect(titlesIn(view, write(STATUSES.confirmed))).toEqual(isThere ? ['7'] : [])
  })

  test.each<[string, Status, boolean]>([
    ['accepted', STATUSES.accepted, true],
    ['accepted without a token id', withoutToken, false],
    ['in a block that does not show it', WITHOUT_EFFECT, false],
    ['reverted', STATUSES.reverted, false],
    ['unknown', STATUSES.unknown, false],
    ['sending', STATUSES.sending, false],
  ])('stands in the timeline only once it is there: %s', (_, status, isThere) => {
    expect(titlesIn({}, write(status))).toEqual(isThere ? ['7'] : [])
  })

  test('leaves the top when the list was read ten minutes after its publication, and not before', () => {
    const { createdAt } = publication('w')
    expect(titlesIn({}, write(STATUSES.confirmed), createdAt + 600_000)).toEqual(['7'])
    expect(titlesIn({}, write(STATUSES.confirmed), createdAt + 600_001)).toEqual([])
    expect(titlesIn({}, write(STATUSES.confirmed), createdAt, 'https://other.test/api')).toEqual([])
  })

  test('holds its title, its text and its sale as the timeline will list them', () => {
    const stored = write(STATUSES.confirmed)
    const [entry] = unlistedEntries([stored], { what: 'moments' }, SERVICE, undefined)
    expect(entry).toMatchObject({
      isUnlisted: true,
      key: `8453 ${executed.contractAddress.toLowerCase()} 7`,
      creator: { address: ARTIST },
      metadata: {
        name: 'A title',
        mime: 'text/plain',
        contentUri: 'data:text/plain;charset=utf-8,Some%20text',
      },
      sale: { pricePerToken: '0' },
    })
  })

  test.each([
    ['on the service’s own host', 'https://files.test/text', true],
    ['nowhere yet', undefined, true],
    ['where it stays', 'ar://text', false],
  ])('has the text of the journal while its own lies %s', (_, contentUri, isOwn) => {
    const listed = moment(7, { ...place, metadata: { name: 'A title', contentUri } })
    const { entries } = pageOf(1, [listed])
    const [entry] = withOwnTexts(entries, [write(STATUSES.confirmed)])
    expect(entry?.kind === 'moment' && entry.metadata?.contentUri).toBe(
      isOwn ? 'data:text/plain;charset=utf-8,Some%20text' : contentUri,
    )
  })

  test('is the only one that has it', () => {
    const { entries } = pageOf(1, [moment(8, place)])
    expect(withOwnTexts(entries, [write(STATUSES.confirmed)])).toEqual(entries)
  })
})

import { describe, expect, test } from 'vitest'
import type { ListPage } from '../../../lib/timeline/entry.ts'
import type { View } from '../../../lib/timeline/view.ts'
import { moveWrite, writes } from '../../../lib/writes/journal.ts'
import { noteListed, unlistedEntries } from '../../../lib/writes/own-moments.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { address, moment, pageOf } from '../../fixtures/entries.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { executed, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'

const SERVICE = publication('w').serviceUrl
const write = (status: Status, more: Partial<Write> = {}): Write => ({ ...publication('w'), status, history: [], ...more })
const own = moment(7, { address: executed.contractAddress, chainId: executed.chainId })
const { chainId: _, ...withoutChain } = own

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
    ['accepted without a token id', { state: 'accepted', at: 3, chainId: 8453, hash: executed.hash }, false],
    ['reverted', STATUSES.reverted, false],
    ['unknown', STATUSES.unknown, false],
    ['sending', STATUSES.sending, false],
  ])('stands in the timeline only once it is there: %s', (_, status, isThere) => {
    expect(titlesIn({}, write(status))).toEqual(isThere ? ['7'] : [])
  })

  test('leaves the top when the list was read after the service listed it, and not before', () => {
    const listed = write(STATUSES.confirmed, { listedAt: 50 })
    expect(titlesIn({}, listed, 49)).toEqual(['7'])
    expect(titlesIn({}, listed, 50)).toEqual([])
    expect(titlesIn({}, write(STATUSES.confirmed), 49, 'https://other.test/api')).toEqual([])
  })

  test('holds its title, its text and its sale as the timeline will list them', () => {
    const [entry] = unlistedEntries([write(STATUSES.confirmed)], { what: 'moments' }, SERVICE, undefined)
    expect(entry).toMatchObject({
      key: `8453 ${executed.contractAddress.toLowerCase()} 7`,
      creator: { address: ARTIST },
      metadata: { name: 'A title', mime: 'text/plain', contentUri: 'data:text/plain;charset=utf-8,Some%20text' },
      sale: { pricePerToken: '0' },
    })
  })
})

describe('the journal notes that the service lists a moment', () => {
  const page = (entries: ListPage['entries'][number][] | (typeof own)[]) => pageOf(1, entries, { at: 77 })

  test.each([
    ['with its chain', [own], {}, 77],
    ['without its chain, in a list of that chain', [withoutChain], { chainId: 8453 }, 77],
    ['without its chain, in any other list', [withoutChain], {}, undefined],
    ['under another token', [moment(8, { address: executed.contractAddress })], {}, undefined],
  ])('when a page has it %s', async (_, entries, view, listedAt) => {
    await writes.put(write(STATUSES.confirmed))
    await noteListed(page(entries as (typeof own)[]), { what: 'moments', ...view })
    expect((await writes.get('w'))?.listedAt).toBe(listedAt)
  })

  test('once, for publications alone', async () => {
    await writes.put(write(STATUSES.confirmed, { listedAt: 5 }), { ...write(STATUSES.confirmed), ...revocation('r') })
    await noteListed(page([own]), { what: 'moments' })
    expect((await writes.many(['w', 'r'])).map(({ listedAt }) => listedAt)).toEqual([5, undefined])
  })

  test('when a lost answer was found on the timeline', async () => {
    await writes.put(write(STATUSES.unknown))
    await moveWrite('w', () => ({ ...STATUSES.accepted, at: 9, found: 'timeline' }))
    expect((await writes.get('w'))?.listedAt).toBe(9)
  })
})

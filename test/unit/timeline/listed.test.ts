import { describe, expect, test } from 'vitest'
import { collectionSchema } from '../../../lib/service/collection.ts'
import { momentSchema } from '../../../lib/service/moment.ts'
import { parsePage } from '../../../lib/service/page.ts'
import { listedPage } from '../../../lib/timeline/entry.ts'
import { strangerName } from '../../../lib/timeline/untrusted-text.ts'
import type { View } from '../../../lib/timeline/view.ts'
import { address } from './entries.ts'

const EVERYONE: View = { what: 'moments' }

/** What a screen gets of an answer of the service. */
function listed(moments: unknown[], view = EVERYONE) {
  const page = parsePage({ moments }, 'moments', momentSchema, 1)
  if (!page) throw new Error('No page')
  return listedPage(page, view, 5).entries
}

const common = { address: address(1), token_id: '1', created_at: '2026-01-02T03:04:05+00:00', uri: 'ar://x' }
const user = { address: address(2), username: 'ann', hidden: false }
const metadata = { name: 'A', image: null, content: { mime: 'text/plain', uri: 'ar://t' }, animation_url: 'ar://other' }

describe('a page as screens get it', () => {
  test.each([
    ['first', { ...common, chain_id: 8453, default_admin: user, admins: [user] }, undefined],
    ['second', { ...common, creator: user, hidden: false, admins: [user], metadata }, 'A'],
    [
      'today',
      { ...common, chain_id: '8453', creator: { address: address(2), username: 'ann' }, admins: [address(2)], metadata },
      'A',
    ],
  ])('reads the shape %s', (_, entry, name) => {
    const [moment] = listed([entry], { what: 'moments', chainId: 8453 })
    expect(moment).toMatchObject({
      kind: 'moment',
      address: address(1),
      tokenId: '1',
      chainId: 8453,
      createdAt: Date.parse('2026-01-02T03:04:05Z'),
      creator: { address: address(2), username: 'ann' },
      admins: [address(2)],
    })
    expect(moment?.kind === 'moment' && moment.metadata?.name).toBe(name)
  })

  test('keeps what cannot be read in its place, and hides nothing for it', () => {
    const kinds = listed([null, common, { token_id: 1 }, { ...common, token_id: 2 }, 7]).map(({ kind }) => kind)
    expect(kinds).toEqual(['broken', 'moment', 'broken', 'moment', 'broken'])
  })

  test('knows no chain where none was said and none was asked for', () => {
    expect(listed([common])[0]).toHaveProperty('chainId', undefined)
    expect(listed([{ ...common, chain_id: '9'.repeat(40) }])[0]).toHaveProperty('chainId', undefined)
  })

  test('is cut to what a screen can use', () => {
    const long = {
      name: 'x'.repeat(100_000),
      description: 'y '.repeat(100_000),
      image: `https://${'z'.repeat(9_000)}`,
      extra: 'e'.repeat(9_000),
    }
    const [entry] = listed([{ ...common, metadata: long, collection: { name: 'c'.repeat(9_000) } }])
    expect(JSON.stringify(entry).length).toBeLessThan(4_000)
  })

  test('tells of a collection how many moments its admins speak of', () => {
    const admins = ['0', '1', '1', '2'].map((token_id) => ({ artist_address: address(2), token_id: Number(token_id) }))
    const page = parsePage({ collections: [{ address: address(1), name: 'C', admins }] }, 'collections', collectionSchema, 1)
    expect(page && listedPage(page, { what: 'collections', chainId: 1 }, 5).entries).toMatchObject([
      { kind: 'collection', name: 'C', chainId: 1, moments: 2, admins: [address(2)] },
    ])
  })
})

describe('a name that a stranger wrote', () => {
  test.each([
    ['gnp.\u202egpj.exe\u2066', 'gnp.gpj.exe'],
    ['  two\n\nlines\u2028here\u0000 ', 'two lineshere'],
    ['\u202e\u200b', undefined],
    ['', undefined],
    [undefined, undefined],
    ['عربي', 'عربي'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ])('%j is %j', (text, name) => {
    expect(strangerName(text, 50)).toBe(name)
  })

  test('is cut, and no character in half', () => {
    const name = strangerName('😀'.repeat(100), 51)
    expect(name?.length).toBeLessThanOrEqual(51)
    expect(name?.isWellFormed()).toBe(true)
  })
})

import { expect, test } from 'vitest'
import { artistText, readArtistQuery, readArtistText, searchArtists } from '../../../lib/admins/search-artists.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { ADDRESS, ARTIST, BASE, json, KEY } from '../../fixtures/fake-fetch.ts'

const RAE = { id: 'rae', username: 'Rae' }
const WALLETS = {
  wallets: [
    { address: ADDRESS, type: 'privy' },
    { address: ARTIST, type: 'external' },
  ],
}

/** A client of a service that answers the search and the question for wallets, with the requests that it got. */
function serviceWith(found: unknown, wallets: unknown = WALLETS, status = 200) {
  const asked: string[] = []
  const client = createServiceClient({
    baseUrl: BASE,
    key: async () => KEY,
    fetch: async (url, init) => {
      expect(new Headers(init?.headers).has('x-api-key')).toBe(false)
      const { pathname, search } = new URL(String(url))
      asked.push(pathname + search)
      return pathname.endsWith('/search') ? json(found, status) : json(wallets)
    },
  })
  return { client, asked }
}

test.each<[string, found: unknown, artists: object[]]>([
  ['an id and a name', { artists: [RAE] }, [{ name: 'Rae', address: ARTIST }]],
  ['other names of its fields', { data: [{ artist_id: 7, name: 'Rae' }] }, [{ name: 'Rae', address: ARTIST }]],
  ['an address', { status: 'success', artists: [{ ...RAE, address: ADDRESS }] }, [{ name: 'Rae', address: ADDRESS }]],
  ['nothing around it', [{ username: 'Rae', address: ADDRESS }], [{ name: 'Rae', address: ADDRESS }]],
  ['letters that nobody sees', [{ ...RAE, username: '\u202eRae\u200b' }], [{ name: 'Rae', address: ARTIST }]],
  ['no name', { artists: [{ id: 'rae' }, null, 'Rae', RAE] }, [{ name: 'Rae', address: ARTIST }]],
  ['neither id nor address', { artists: [{ username: 'Rae' }] }, []],
  ['no list', { artists: { rae: 1 } }, []],
  ['no JSON', 'Not found', []],
])('an artist is found in an answer with %s', async (_, found, artists) => {
  expect(await searchArtists(serviceWith(found).client, 'rae')).toEqual(artists)
})

test('the first five artists are found, whose wallets are asked for without the key', async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ id: `${n}`, username: `Rae ${n}` }))
  const { client, asked } = serviceWith({ artists: many })
  expect((await searchArtists(client, 'Rae & co')).map(({ name }) => name)).toEqual([
    'Rae 0',
    'Rae 1',
    'Rae 2',
    'Rae 3',
    'Rae 4',
  ])
  expect(asked).toEqual([
    '/api/artists/search?query=Rae+%26+co',
    ...[0, 1, 2, 3, 4].map((n) => `/api/artists/wallets?artistId=${n}`),
  ])
})

test('no artist is found, and nothing thrown, when the service has no search or no wallets', async () => {
  expect(await searchArtists(serviceWith({}, WALLETS, 404).client, 'rae')).toEqual([])
  expect(await searchArtists(serviceWith({ artists: [RAE] }, { wallets: [] }).client, 'rae')).toEqual([])
})

test.each<[string, string | undefined]>([
  [' Rae ', 'Rae'],
  ['佐藤', '佐藤'],
  ['R', undefined],
  ['rae.eth', undefined],
  ['0x5aAe', undefined],
  [`Rae ${ARTIST}`, undefined],
  ['Rae '.repeat(20), undefined],
])('%j is looked up as %j', (text, query) => expect(readArtistQuery(text)).toBe(query))

test('an artist is read from the line that suggests them, and from no other text', () => {
  const artist = { name: 'Rae of 0x', address: ARTIST }
  expect(readArtistText(` ${artistText(artist)} `)).toEqual(artist)
  for (const text of [ARTIST, 'Rae', 'rae.eth', `${ARTIST} Rae`]) expect(readArtistText(text)).toBeUndefined()
})

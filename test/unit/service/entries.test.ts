import { describe, expect, test } from 'vitest'
import { readPages } from '../../../lib/service/page.ts'
import { harmlessLine } from '../../../lib/service/untrusted-text.ts'
import { ADDRESS, ARTIST, answering } from '../../fixtures/fake-fetch.ts'

// Far from UTC, so that a date without a zone tells the difference.
process.env.TZ = 'Asia/Tokyo'

const ADMIN = `0x${'ad'.repeat(20)}`
const created = '2026-03-04T05:06:07.000Z'
const createdAt = Date.parse(created)

const artist = { address: ARTIST, username: 'artist' }
const LARGEST = 2n ** 256n - 1n

const query = { page: 1, limit: 100 }
const timeline = async (...moments: unknown[]) =>
  answering({ status: 'success', moments }).client.timeline(query)
const collections = async (...entries: unknown[]) =>
  answering({ status: 'success', collections: entries }).client.collections(query)

describe('a moment of GET /timeline', () => {
  const common = { id: 'm1', address: ADDRESS, token_id: '3', uri: 'ar://m', created_at: created }
  const words = { name: 'A title', description: 'words', image: 'ipfs://picture' }
  const read = { kind: 'moment', address: ADDRESS, tokenId: '3', uri: 'ar://m', createdAt }

  test('is read in the first shape', async () => {
    const { entries, broken } = await timeline({
      ...common,
      chain_id: 8453,
      default_admin: { ...artist, hidden: false },
      admins: [
        { ...artist, hidden: false },
        { address: ADMIN, username: null, hidden: true },
      ],
      updated_at: created,
      max_supply: '10',
    })
    expect(broken).toEqual([])
    expect(entries).toEqual([
      { ...read, chainId: 8453, creator: artist, admins: [artist, { address: ADMIN }] },
    ])
  })

  test('is read in the second shape, which has no chain', async () => {
    const { entries } = await timeline({
      ...common,
      creator: { ...artist, hidden: false },
      admins: [{ address: ADMIN, username: 'friend', hidden: false }],
      hidden: false,
      metadata: { ...words, external_url: null, content: { mime: 'text/plain', uri: 'ar://text' } },
    })
    expect(entries).toMatchObject([
      {
        ...read,
        creator: artist,
        admins: [{ address: ADMIN, username: 'friend' }],
        metadata: { ...words, mime: 'text/plain', contentUri: 'ar://text' },
        chainId: undefined,
      },
    ])
  })

  test("is read in today's shape", async () => {
    const { entries } = await timeline({
      ...common,
      token_id: String(LARGEST),
      chain_id: 84532,
      creator: { address: ARTIST, username: null },
      admins: [ADMIN, ARTIST],
      hidden: [ADMIN],
      metadata: null,
      protocol: 'in_process',
      sale: {
        pricePerToken: '1000000',
        saleStart: 1_800_000_000,
        saleEnd: 1.8446744073709552e19,
        type: 'erc20Mint',
        maxTokensPerAddress: 0,
      },
      comments: 2,
      collection: { name: 'Tides' },
    })
    expect(entries).toMatchObject([
      {
        tokenId: String(LARGEST),
        chainId: 84532,
        creator: { address: ARTIST },
        admins: [{ address: ADMIN }, { address: ARTIST }],
        sale: {
          pricePerToken: '1000000',
          saleStart: '1800000000',
          saleEnd: undefined,
          type: 'erc20Mint',
        },
        collectionName: 'Tides',
        metadata: undefined,
      },
    ])
  })

  test('is read when it holds only what it must, and numbers in place of texts', async () => {
    const { entries, broken } = await timeline(
      { address: ADDRESS, token_id: 0 },
      { address: ADDRESS, token_id: '7', chain_id: '8453' },
    )
    expect(broken).toEqual([])
    expect(entries).toEqual([
      { kind: 'moment', address: ADDRESS, tokenId: '0', admins: [] },
      { kind: 'moment', address: ADDRESS, tokenId: '7', chainId: 8453, admins: [] },
    ])
  })

  test('is read when all other fields are invalid', async () => {
    const { entries, broken } = await timeline({
      address: ADDRESS,
      token_id: '1',
      chain_id: 'base',
      id: 5,
      uri: {},
      created_at: 'yesterday',
      creator: 'somebody',
      admins: [ADMIN, 'nobody', null, { address: 5 }],
      hidden: 'yes',
      metadata: 'none',
      sale: [],
      collection: 'x',
    })
    expect(broken).toEqual([])
    expect(entries).toMatchObject([
      { address: ADDRESS, tokenId: '1', admins: [{ address: ADMIN }] },
    ])
  })

  test.each([0, -1, 1.5, '0', '99999999999999999999', 1e21, 'base'])(
    'has no chain when its chain id is %j',
    async (chain_id) => {
      const { entries } = await timeline({ ...common, chain_id })
      expect(entries).toEqual([{ ...read, admins: [] }])
    },
  )

  test.each([
    ['2026-03-04T05:06:07.000', createdAt],
    ['2026-03-04 05:06:07', createdAt],
    ['2026-03-04 05:06:07.000+00', createdAt],
    ['2026-03-04T06:06:07+01:00', createdAt],
    ['2026-03-04T10:36:07+05:30', createdAt],
    ['2026-03-04', Date.parse('2026-03-04T00:00:00Z')],
    ['yesterday', undefined],
    // Not the time of its creation: the indexer has not read it yet, or its sale starts then
    // (docs/service.md, "GET /timeline").
    ['1970-01-01T00:00:00+00:00', undefined],
    ['2026-03-04T05:06:08+00:00', undefined],
  ])('reads the date %s, in UTC when it has no zone', async (created_at, time) => {
    const sale = { type: 'fixedPrice', saleStart: Date.parse('2026-03-04T05:06:08Z') / 1_000 }
    const { entries } = await timeline({ ...common, created_at, sale })
    expect(entries[0]?.createdAt).toBe(time)
  })

  test.each([
    [LARGEST, 1],
    [LARGEST + 1n, 0],
  ])('may have the token id and the price %s %i times', async (number, times) => {
    const tokens = await timeline({ ...common, token_id: String(number) })
    expect([tokens.entries.length, tokens.broken.length]).toEqual([times, 1 - times])
    const sale = { type: 'fixedPrice', pricePerToken: String(number) }
    const priced = await timeline({ ...common, sale })
    expect(priced.entries[0]?.sale?.pricePerToken).toBe(times ? String(number) : undefined)
  })

  test('is read when entries beside it are broken, and these are reported', async () => {
    const bad = [
      null,
      5,
      {},
      { address: 'x', token_id: '1' },
      { address: ADDRESS },
      { address: ADDRESS, token_id: '-1' },
    ]
    const { entries, broken } = await timeline({ ...common }, ...bad, { ...common, token_id: '4' })
    expect(entries.map(({ tokenId }) => tokenId)).toEqual(['3', '4'])
    expect(broken).toEqual(bad.map((entry, at) => ({ index: at + 1, raw: JSON.stringify(entry) })))
  })
})

test.each([5_000, 100_000])('entries nested %i deep hide none of the others', async (depth) => {
  const nest = `${'['.repeat(depth)}${']'.repeat(depth)}`
  const inside = (name: string) => `{"address":"${ADDRESS}","token_id":"2","${name}":${nest}}`
  const good = JSON.stringify({ address: ADDRESS, token_id: '1' })
  const entries = [good, nest, ...['extra', 'metadata', 'sale', 'admins'].map(inside), good]
  const page = await answering(`{"moments":[${entries.join()}]}`).client.timeline(query)
  expect(page.entries).toHaveLength(6)
  expect(page.broken).toMatchObject([{ index: 1, raw: expect.stringMatching(/^\[/) }])
})

describe('a collection of GET /collections', () => {
  test('is read in the first shape', async () => {
    const { entries } = await collections({
      address: ADDRESS,
      name: 'Tides',
      uri: 'ar://c',
      created_at: created,
      chainId: 8453,
      default_admin: artist,
      payout_recipient: ARTIST,
    })
    expect(entries).toEqual([
      {
        kind: 'collection',
        address: ADDRESS,
        name: 'Tides',
        createdAt,
        chainId: 8453,
        creator: artist,
        admins: [],
      },
    ])
  })

  test("is read in today's shape", async () => {
    const { entries } = await collections({
      id: 'c1',
      address: ADDRESS,
      name: 'Tides',
      chain_id: 84532,
      creator: ARTIST,
      creator_username: 'artist',
      protocol: 'in_process',
      admins: [
        { artist_address: ARTIST, token_id: 0 },
        { artist_address: ADMIN, token_id: 12 },
        { artist_address: 'x', token_id: 1 },
      ],
    })
    expect(entries).toEqual([
      {
        kind: 'collection',
        address: ADDRESS,
        name: 'Tides',
        chainId: 84532,
        creator: artist,
        admins: [
          { address: ARTIST, tokenId: '0' },
          { address: ADMIN, tokenId: '12' },
        ],
      },
    ])
  })

  test('needs an address and nothing else', async () => {
    const { entries, broken } = await collections(
      { address: ADDRESS, name: null, creator_username: null },
      { name: 'x' },
    )
    expect(entries).toEqual([{ kind: 'collection', address: ADDRESS, admins: [] }])
    expect(broken).toEqual([{ index: 1, raw: '{"name":"x"}' }])
  })
})

describe('an entry by a stranger', () => {
  test('is cut to what a screen can use', async () => {
    const metadata = {
      name: 'x'.repeat(100_000),
      description: 'y '.repeat(100_000),
      image: `https://${'z'.repeat(9_000)}`,
      extra: 'e'.repeat(9_000),
    }
    const collection = { name: 'c'.repeat(9_000) }
    const { entries } = await timeline({ address: ADDRESS, token_id: '1', metadata, collection })
    expect(JSON.stringify(entries).length).toBeLessThan(4_000)
  })

  test('holds no characters that reorder or hide the text beside it', async () => {
    const account = { address: ARTIST, username: 'gnp.\u202egpj.exe\u2066' }
    const text = 'abc\u202edef\u0000'
    const content = { mime: 'TEXT/\u200bplain', uri: 'ar://x' }
    const metadata = { name: text, description: text, content }
    const moment = { address: ADDRESS, token_id: '1', creator: account, admins: [account] }
    const { entries } = await timeline({ ...moment, metadata })
    const username = 'gnp.gpj.exe'
    expect(entries).toMatchObject([
      {
        creator: { username },
        admins: [{ username }],
        metadata: { name: 'abcdef', description: 'abcdef', mime: 'text/plain' },
      },
    ])
    const by = { creator: ARTIST, creator_username: account.username }
    const named = await collections({ address: ADDRESS, name: text, ...by })
    expect(named.entries).toMatchObject([{ name: 'abcdef', creator: { username } }])
  })

  test('is on the chain that was asked for when it names none', async () => {
    const { client } = answering({
      moments: [{ address: ADDRESS, token_id: '1' }],
      collections: [{ address: ADDRESS }],
    })
    const onChain = { ...query, chainId: 10 }
    expect((await client.timeline(onChain)).entries).toMatchObject([{ chainId: 10 }])
    expect((await client.collections(onChain)).entries).toMatchObject([{ chainId: 10 }])
  })
})

describe('harmlessLine', () => {
  test.each([
    ['gnp.\u202egpj.exe\u2066', 'gnp.gpj.exe'],
    ['  two\n\nlines\u2028here\u0000 ', 'two lineshere'],
    ['\u202e\u200b', undefined],
    ['\u3164\u200d\ufe0f\u{e0061}\u00ad', undefined],
    ['\u2800 \u2800', undefined],
    ['y\u200do\u3164u\ufe0f', 'you'],
    [
      '❤\ufe0f \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '❤\ufe0f \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ],
    ['', undefined],
    ['عربي', 'عربي'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ])('of %j is %j', (text, line) => {
    expect(harmlessLine(text, 50)).toBe(line)
  })

  test('cuts no character in half', () => {
    const line = harmlessLine('😀'.repeat(100), 51)
    expect(line?.length).toBeLessThanOrEqual(51)
    expect(line?.isWellFormed()).toBe(true)
  })
})

describe('readPages', () => {
  const entry = (tokenId: number) => ({ address: ADDRESS, tokenId: String(tokenId) })
  const full = (page: number) => Array.from({ length: 100 }, (_, n) => entry(page * 100 + n))

  /** Reads pages of these entries, and gives the page numbers that were asked for. */
  async function pagesRead(
    pages: (page: number) => { address: string; tokenId: string }[],
    options: { maxPages: number; concurrency?: number },
    totalPages?: number,
  ) {
    const asked: number[] = []
    const read = async (page: number) => {
      asked.push(page)
      return { entries: pages(page), broken: [], page, totalPages }
    }
    const found: number[] = []
    for await (const { page } of readPages(read, options)) found.push(page)
    expect(found).toEqual(asked)
    return asked
  }

  test('ends after a page that is not full, whatever the total says', async () => {
    const pages = (page: number) => (page < 3 ? full(page) : [entry(1)])
    expect(await pagesRead(pages, { maxPages: 9 }, 1)).toEqual([1, 2, 3])
  })

  test('ends after a page that brings nothing new', async () => {
    expect(await pagesRead(() => full(1), { maxPages: 9 })).toEqual([1, 2])
  })

  test('ends after the maximum number of pages', async () => {
    expect(await pagesRead(full, { maxPages: 3, concurrency: 5 })).toEqual([1, 2, 3])
  })

  test('asks for several pages at a time up to the total, then for one', async () => {
    let running = 0
    let most = 0
    const read = async (page: number) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve))
      running--
      return { entries: page < 9 ? full(page) : [], broken: [], page, totalPages: 7 }
    }
    const sizes: number[] = []
    for await (const { entries } of readPages(read, { maxPages: 20, concurrency: 4 }))
      sizes.push(entries.length)
    expect(sizes).toHaveLength(9)
    expect(most).toBe(4)
  })
})

describe('a page of a list', () => {
  const page = (body: unknown) => answering(body).client.timeline({ page: 4, limit: 100 })

  test('holds the total number of pages where the service tells it', async () => {
    const told = { page: 4, limit: 100, total_pages: 9 }
    const empty = { entries: [], broken: [], page: 4 }
    expect(await page({ moments: [], pagination: told })).toEqual({ ...empty, totalPages: 9 })
    for (const pagination of [undefined, null, 5, {}, { total_pages: 'many' }, { total_pages: -1 }])
      expect(await page({ moments: [], pagination })).toEqual(empty)
  })

  test.each([
    {},
    { status: 'error', message: 'x' },
    { moments: {} },
    { collections: [] },
    [],
    null,
    'text',
  ])('fails as unreadable when the answer is %j', async (body) => {
    await expect(page(JSON.stringify(body))).rejects.toMatchObject({
      problem: { failure: 'unreadable', raw: JSON.stringify(body) },
    })
  })
})

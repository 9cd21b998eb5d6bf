import { describe, expect, test } from 'vitest'
import { ADDRESS, ARTIST, answering } from './fetching.ts'

// Far from UTC, so that a date without a zone tells the difference.
process.env.TZ = 'Asia/Tokyo'

const ADMIN = `0x${'ad'.repeat(20)}`
const created = '2026-03-04T05:06:07.000Z'
const createdAt = Date.parse(created)

const timeline = async (...moments: unknown[]) =>
  answering({ status: 'success', moments }).client.timeline({ page: 1, limit: 100 })
const collections = async (...entries: unknown[]) =>
  answering({ status: 'success', collections: entries }).client.collections({ page: 1, limit: 100 })

describe('a moment in all its shapes (service-facts, "GET /timeline")', () => {
  const common = { id: 'm1', address: ADDRESS, token_id: '3', uri: 'ar://m', created_at: created }
  const metadata = {
    name: 'A title',
    description: 'words',
    image: 'ipfs://picture',
    external_url: null,
    content: { mime: 'text/plain', uri: 'ar://text' },
  }
  const read = { id: 'm1', address: ADDRESS, tokenId: '3', uri: 'ar://m', createdAt }

  test('the first', async () => {
    const { entries, broken } = await timeline({
      ...common,
      chain_id: 8453,
      default_admin: { address: ARTIST, username: 'artist', hidden: false },
      admins: [
        { address: ARTIST, username: 'artist', hidden: false },
        { address: ADMIN, username: null, hidden: true },
      ],
      updated_at: created,
      max_supply: '10',
    })
    expect(broken).toEqual([])
    expect(entries).toEqual([
      {
        ...read,
        chainId: 8453,
        creator: { address: ARTIST, username: 'artist' },
        admins: [{ address: ARTIST, username: 'artist' }, { address: ADMIN }],
      },
    ])
  })

  test('the second, without a chain', async () => {
    const { entries } = await timeline({
      ...common,
      creator: { address: ARTIST, username: 'artist', hidden: false },
      admins: [{ address: ADMIN, username: 'friend', hidden: false }],
      hidden: false,
      metadata,
    })
    expect(entries).toMatchObject([
      {
        ...read,
        creator: { address: ARTIST, username: 'artist' },
        admins: [{ address: ADMIN, username: 'friend' }],
        metadata: {
          name: 'A title',
          description: 'words',
          image: 'ipfs://picture',
          content: { mime: 'text/plain', uri: 'ar://text' },
        },
      },
    ])
    expect(entries[0]).not.toHaveProperty('chainId')
    expect(entries[0]?.metadata?.external_url).toBeUndefined()
  })

  test("today's", async () => {
    const { entries } = await timeline({
      ...common,
      token_id: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      chain_id: 84532,
      creator: { address: ARTIST, username: null },
      admins: [ADMIN, ARTIST],
      hidden: [ADMIN],
      metadata: null,
      protocol: 'in_process',
      sale: {
        pricePerToken: '1000000',
        saleStart: '0',
        saleEnd: '18446744073709551615',
        type: 'erc20Mint',
        maxTokensPerAddress: '0',
      },
      comments: 2,
      collection: { name: 'Tides' },
    })
    expect(entries).toMatchObject([
      {
        tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
        chainId: 84532,
        creator: { address: ARTIST },
        admins: [{ address: ADMIN }, { address: ARTIST }],
        protocol: 'in_process',
        sale: { pricePerToken: '1000000', saleEnd: '18446744073709551615', type: 'erc20Mint' },
        collectionName: 'Tides',
      },
    ])
    expect(entries[0]).not.toHaveProperty('metadata')
  })

  test('the least there can be, and numbers where texts are expected', async () => {
    const { entries, broken } = await timeline(
      { address: ADDRESS, token_id: 0 },
      { address: ADDRESS, token_id: '7', chain_id: '8453' },
    )
    expect(broken).toEqual([])
    expect(entries).toEqual([
      { address: ADDRESS, tokenId: '0', admins: [] },
      { address: ADDRESS, tokenId: '7', chainId: 8453, admins: [] },
    ])
  })

  test('everything else being rubbish, the moment is still there', async () => {
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
    expect(entries).toMatchObject([{ address: ADDRESS, tokenId: '1', admins: [{ address: ADMIN }] }])
  })

  test.each([0, -1, 1.5, '0', '99999999999999999999', 1e21, 'base'])(
    'a chain id that is none, %j, is not known',
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
    ['2026-03-04', Date.parse('2026-03-04T00:00:00Z')],
    ['yesterday', undefined],
  ])('a date, %s: without a zone it is in UTC', async (created_at, time) => {
    const { entries } = await timeline({ ...common, created_at })
    expect(entries[0]?.createdAt).toBe(time)
  })

  test('one broken entry is reported and hides no other', async () => {
    const bad = [null, 5, {}, { address: 'x', token_id: '1' }, { address: ADDRESS }, { address: ADDRESS, token_id: '-1' }]
    const { entries, broken } = await timeline({ ...common }, ...bad, { ...common, token_id: '4' })
    expect(entries.map(({ tokenId }) => tokenId)).toEqual(['3', '4'])
    expect(broken).toEqual(bad.map((entry, at) => ({ index: at + 1, raw: JSON.stringify(entry) })))
  })
})

describe('a collection in both its shapes (service-facts, "GET /collections")', () => {
  test('the first', async () => {
    const { entries } = await collections({
      address: ADDRESS,
      name: 'Tides',
      uri: 'ar://c',
      created_at: created,
      chainId: 8453,
      default_admin: { address: ARTIST, username: 'artist' },
      payout_recipient: ARTIST,
    })
    expect(entries).toEqual([
      {
        address: ADDRESS,
        name: 'Tides',
        uri: 'ar://c',
        createdAt,
        chainId: 8453,
        creator: { address: ARTIST, username: 'artist' },
        admins: [],
      },
    ])
  })

  test("today's", async () => {
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
        address: ADDRESS,
        name: 'Tides',
        chainId: 84532,
        creator: { address: ARTIST, username: 'artist' },
        admins: [
          { address: ARTIST, tokenId: '0' },
          { address: ADMIN, tokenId: '12' },
        ],
      },
    ])
  })

  test('an address is enough, and without one it is broken', async () => {
    const { entries, broken } = await collections({ address: ADDRESS, name: null, creator_username: null }, { name: 'x' })
    expect(entries).toEqual([{ address: ADDRESS, admins: [] }])
    expect(broken).toEqual([{ index: 1, raw: '{"name":"x"}' }])
  })
})

describe('a page', () => {
  const page = (body: unknown) => answering(body).client.timeline({ page: 4, limit: 100 })

  test('says how many there are, where the service does', async () => {
    expect(await page({ moments: [], pagination: { page: 4, limit: 100, total_pages: 9 } })).toEqual({
      entries: [],
      broken: [],
      page: 4,
      totalPages: 9,
    })
    for (const pagination of [undefined, null, 5, {}, { total_pages: 'many' }, { total_pages: -1 }])
      expect(await page({ moments: [], pagination })).toEqual({ entries: [], broken: [], page: 4 })
  })

  test.each([{}, { status: 'error', message: 'x' }, { moments: {} }, { collections: [] }, [], null, 'text'])(
    'without a list is not understood: %j',
    async (body) => {
      await expect(page(JSON.stringify(body))).rejects.toMatchObject({
        problem: { failure: 'unreadable', raw: JSON.stringify(body) },
      })
    },
  )
})

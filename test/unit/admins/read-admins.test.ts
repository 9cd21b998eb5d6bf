import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { mayManageCollection, permissionOf } from '../../../lib/admins/permission.ts'
import { readAccountAdmins } from '../../../lib/admins/read-account-admins.ts'
import { type AdminSources, MAX_MOMENT_PAGES, readAdmins } from '../../../lib/admins/read-admins.ts'
import { adminRecordId, adminRecords } from '../../../lib/admins/record.ts'
import { rowsOf, scopeOf, titledScopes } from '../../../lib/admins/rows.ts'
import { lenientCollection } from '../../../lib/service/collection.ts'
import { ServiceError } from '../../../lib/service/errors.ts'
import { lenientMoment } from '../../../lib/service/moment.ts'
import { momentDetailsSchema } from '../../../lib/service/moment-details.ts'
import { type Permissions, permissionClient } from '../../fixtures/chain-client.ts'
import { deferred } from '../deferred.ts'

const address: Address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const account: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other: Address = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const third: Address = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const wanted = { address, chainId: 8453, account }
const id = adminRecordId(wanted)
// The contract that made the collection (docs/service.md, "GET /timeline").
const FACTORY: Address = '0x540C18B7f99b3b599c6FeB99964498931c211858'
const unnamed = { status: 'unreadable' }

/** The answers of the sources, in the shapes of the service. */
interface Answers {
  collections?: unknown[]
  moments?: unknown[]
  details?: (tokenId: string) => unknown
  chain?: Permissions
  wallets?: Record<string, Address>
}

const pageOf = <T>(entries: T[], page = 1) => ({ entries, broken: [], page })
const failing = () => Promise.reject(new ServiceError({ failure: 'status', status: 500 }))

/** Sources with these answers, and the list of their requests. */
function sources({ collections = [], moments = [], details, chain, wallets }: Answers) {
  const asked: string[] = []
  const given: AdminSources = {
    service: {
      collections: async () => {
        asked.push('collections')
        return pageOf(collections.map((entry) => lenientCollection.parse(entry)))
      },
      timeline: async () => {
        asked.push('timeline')
        return pageOf(moments.map((entry) => lenientMoment.parse(entry)))
      },
      momentDetails: async ({ tokenId }) => {
        asked.push(`moment ${tokenId}`)
        if (!details) throw new ServiceError({ failure: 'status', status: 404 })
        return momentDetailsSchema.parse(details(tokenId))
      },
      smartWallet: async (person) => {
        asked.push(`wallet ${person}`)
        if (!wallets) throw new ServiceError({ failure: 'status', status: 404 })
        return wallets[person.toLowerCase()]
      },
    },
    client: async () => chain && permissionClient(chain),
    now: () => 1_000,
  }
  return { given, asked }
}

const asAdmin = (artist_address: string) => ({ artist_address, token_id: 0 })
const today = {
  address,
  chain_id: 8453,
  creator: account.toLowerCase(),
  creator_username: 'me',
  admins: [asAdmin(account.toLowerCase()), asAdmin(other.toLowerCase())],
}
const first = { address, chainId: 8453, default_admin: { address: account, username: 'me' } }
const user = (of: string, username: string | null = null) => ({
  address: of,
  username,
  hidden: false,
})
const moment = (token_id: string, admins: unknown[], more: object = {}) => ({
  address,
  token_id,
  chain_id: 8453,
  creator: { address: account, username: 'me' },
  admins,
  metadata: { name: `Moment ${token_id}` },
  ...more,
})

/** Moments of the account with consecutive token ids, as they were read. */
const momentsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => lenientMoment.parse(moment(`${first + n}`, [account])))

async function read(answers: Answers) {
  const { given, asked } = sources(answers)
  await readAdmins(given, wanted)
  const record = await adminRecords.get(id)
  if (!record) throw new Error('Nothing was stored')
  return { record, asked, rows: rowsOf(record, { account, wallet: undefined }) }
}

describe('the admins of a collection', () => {
  test('come from every shape, and two spellings of an address are one person', async () => {
    const { record, rows, asked } = await read({
      collections: [{ ...today, address: other }, today],
      moments: [
        moment('10', [account.toLowerCase(), third.toUpperCase().replace('0X', '0x')]),
        moment('9', [user(third.toLowerCase(), 'third'), user(account)]),
        { ...moment('7', [other]), address: other },
        { ...moment('8', [other]), chain_id: 1 },
      ],
    })
    expect(record.people.map(({ permissions: _, ...person }) => person)).toEqual([
      { address: account.toLowerCase(), username: 'me' },
      { address: other.toLowerCase() },
      { address: third.toLowerCase(), username: 'third' },
    ])
    expect(record.scopes).toEqual([
      { tokenId: '0', listed: true },
      { tokenId: '10', title: 'Moment 10', listed: true },
      { tokenId: '9', title: 'Moment 9', listed: true },
    ])
    expect(
      rows.map((row) => [row.address, row.username, row.you, row.creator, row.scopes.length]),
    ).toEqual([
      [account, 'me', true, true, 1],
      [other, undefined, false, false, 1],
      [third, 'third', false, false, 2],
    ])
    expect(asked.sort()).toEqual(['collections', 'timeline', `wallet ${account.toLowerCase()}`])
    expect(record.unchecked).toBe('noRpc')
  })

  test('of the whole collection are asked for where no list tells them', async () => {
    const { record, asked } = await read({
      collections: [first],
      moments: [moment('1', [user(account)])],
      details: () => ({ owner: account, momentAdmins: [account, other] }),
    })
    expect(asked).toContain('moment 0')
    expect(permissionOf(record, other, '0')).toEqual({ service: true, chain: undefined })
    expect(record.creator).toBe(account)
  })

  test('are not checked, rather than denied, when neither service nor chain tells them', async () => {
    const { record, rows } = await read({
      moments: [moment('1', [other]), moment('2', [])],
      chain: (_, queries) => queries.map(() => undefined),
    })
    expect(record.scopes[0]).toEqual({ tokenId: '0', listed: false })
    expect(permissionOf(record, other, '0')).toEqual({ service: undefined, chain: undefined })
    expect(rows.map((row) => row.address)).toEqual([other])
    expect(record.unchecked).toBe('failed')
    const statusOn = (tokenId: string) =>
      rowsOf(record, { account, wallet: undefined }, tokenId)[0]?.status
    expect(['0', '1', '2', '9'].map(statusOn)).toEqual(Array(4).fill('unchecked'))
  })

  test('are checked on the chain: every listed permission, and the whole collection for everybody', async () => {
    const asked: string[] = []
    await read({
      collections: [today],
      moments: [moment('2', [third]), moment('1', [account, other])],
      chain: (collection, queries) => {
        expect(collection).toBe(address)
        asked.push(...queries.map((query) => `${query.tokenId} ${query.address}`))
        return queries.map(() => true)
      },
    })
    const whole = [account, other, third].map((person) => `0 ${person.toLowerCase()}`)
    // The account and the other are admins of the whole collection, so nothing claims a right of
    // theirs on moment 1.
    const listed = [`2 ${third}`.toLowerCase()]
    expect(asked.sort()).toEqual([...whole, ...listed].sort())
  })

  test('keep the differences between service and chain', async () => {
    const { record, rows } = await read({
      collections: [today],
      moments: [moment('1', [account, third])],
      // The chain has the third as admin of the collection, and nobody as admin of the moment.
      chain: (_, queries) =>
        queries.map(({ tokenId, address }) => tokenId === '0' && address !== other.toLowerCase()),
    })
    expect(permissionOf(record, other, '0')).toEqual({ service: true, chain: false })
    expect(permissionOf(record, third.toLowerCase(), '0')).toEqual({ service: false, chain: true })
    expect(permissionOf(record, third, '1')).toEqual({ service: true, chain: false })
    expect(permissionOf(record, other, '1')).toEqual({ service: false, chain: undefined })
    expect(permissionOf(record, address, '1')).toEqual({ service: false, chain: undefined })
    expect(permissionOf(record, address, '7')).toEqual({ service: undefined, chain: undefined })
    expect(rows.map((row) => row.address)).toEqual([account, other, third])
    expect(rows[2] && scopeOf(rows[2], '0')).toMatchObject({ chain: true })
  })

  const listedForBoth = { moments: [moment('1', [account, other, third, FACTORY])] }
  // As on the contract: the account has the whole collection, the third the moment only, and the
  // factory the first moment.
  const onContract: Permissions = (_, queries) =>
    queries.map(({ tokenId, address: person }) =>
      tokenId === '0'
        ? person === account.toLowerCase()
        : [third, FACTORY].some((held) => held.toLowerCase() === person),
    )

  test.each([
    ['the collections tell the rights per token', [{ ...today, admins: today.admins.slice(0, 1) }]],
    ['only the moment lists anybody', []],
  ])(
    'have a right through the whole collection, and are not denied the moment, when %s',
    async (_, collections) => {
      const { record } = await read({ collections, ...listedForBoth, chain: onContract })
      const rows = rowsOf(record, { account, wallet: undefined }, '1')
      const status = (person: Address) => rows.find((row) => row.address === person)?.status
      const statuses = [account, other, third, FACTORY].map(status)
      expect(statuses).toEqual(['whole', 'gone', 'admin', 'admin'])
      expect(rows.find(({ you }) => you)?.scopes.map(({ tokenId }) => tokenId)).toEqual(['0'])
      expect(rows.find(({ role }) => role)?.role).toEqual({ kind: 'factory' })
    },
  )

  test('come from the creator’s collections when the account has not created the collection', async () => {
    const { given } = sources({
      moments: [moment('1', [other, third], { creator: { address: other, username: null } })],
    })
    const artists: unknown[] = []
    given.service.collections = async ({ artist }) => {
      artists.push(artist)
      const theirs = lenientCollection.parse({ ...today, creator: other, admins: [asAdmin(other)] })
      return pageOf(artist === other ? [theirs] : [])
    }
    await readAdmins(given, wanted)
    const record = await adminRecords.get(id)
    expect(artists).toEqual([account, other])
    expect(permissionOf(record, other, '1')).toEqual({ service: false, chain: undefined })
    expect(permissionOf(record, third, '1')).toEqual({ service: true, chain: undefined })
  })

  const wallet: Address = '0x1111111111111111111111111111111111111111'
  const wallets = { [account.toLowerCase()]: wallet, [third.toLowerCase()]: other }

  test.each([
    ['asked for', { wallets }],
    ['deduced', {}],
  ])('are named as wallets that the service uses when these are %s', async (how, answers) => {
    const admins = [account, wallet, third].map(asAdmin)
    await read({ collections: [{ ...today, admins }], ...answers })
    const { record } = await read({ collections: [{ ...today, admins }] })
    const rows = rowsOf(record, { account, wallet: how === 'deduced' ? wallet : undefined })
    expect(rows.find(({ address: person }) => person === wallet)?.role).toEqual({
      kind: 'wallet',
      owner: { address: account, username: 'me', you: true },
    })
    expect(rows.find(({ you }) => you)?.wallet).toEqual({ address: wallet, isAdmin: true })
    // The third is an admin, and its wallet is not.
    const missing = { address: other, isAdmin: false }
    expect(rows.find(({ address: person }) => person === third)?.wallet).toEqual(
      how === 'asked for' ? missing : undefined,
    )
  })

  test('are asked about their wallets in one reading as far as ten, and about no wallet twice', async () => {
    const addressOf = (n: number, filling: string): Address =>
      `0x${String(n).padStart(40, filling)}`
    const people = Array.from({ length: 12 }, (_, n) => addressOf(n + 10, 'a'))
    const admins = people.map(asAdmin)
    const wallets = Object.fromEntries(
      [...people, account.toLowerCase()].map((person, n) => [person, addressOf(n, 'b')]),
    )
    const asked = async () =>
      (await read({ collections: [{ ...today, admins }], wallets })).asked.filter((name) =>
        name.startsWith('wallet'),
      )
    const [once, again] = [await asked(), await asked()]
    expect([once.length, again.length, new Set([...once, ...again]).size]).toEqual([10, 3, 13])
  })

  test('have scopes with distinct titles in one line, asked for where the list has none', async () => {
    const { record } = await read({
      collections: [today],
      moments: [
        moment('4', [], { metadata: null }),
        moment('3', [], { metadata: { name: `A\nlong ${'x'.repeat(200)}` } }),
        moment('2', [], { metadata: { name: 'Same' } }),
        moment('1', [], { metadata: { name: 'Same' } }),
      ],
      details: () => ({ ...unnamed, metadata: { name: 'Asked for' } }),
    })
    const titles = titledScopes(record).map(({ title }) => title)
    expect(titles).toEqual([
      undefined,
      'Asked for',
      expect.stringMatching(/^A long x+…$/),
      'Same #2',
      'Same #1',
    ])
  })
})

describe('a reading', () => {
  test('stores the list while the service is slow to tell the wallets, and the wallets when they come', async () => {
    const slow = deferred<Address | undefined>()
    const { given } = sources({ collections: [today] })
    given.service.smartWallet = () => slow.promise
    const over = readAdmins(given, wanted)
    await expect
      .poll(() => adminRecords.get(id), { timeout: 5_000 })
      .toMatchObject({ people: expect.anything() })
    slow.resolve(other)
    await over
    expect((await adminRecords.get(id))?.people).toContainEqual(
      expect.objectContaining({ wallet: other }),
    )
  })

  test.each([
    [
      'the earlier record with its time',
      { collections: [today], moments: [moment('1', [account, third])] },
    ],
    ['nothing where nothing was read before', undefined],
  ])('that fails throws, and leaves %s', async (_, earlier) => {
    const before = earlier && (await read(earlier)).record
    const { given } = sources({})
    given.service.timeline = failing
    await expect(readAdmins({ ...given, now: () => 2_000 }, wanted)).rejects.toThrow(ServiceError)
    expect(await adminRecords.get(id)).toEqual(before)
  })

  test('reads on after a page that is full only with its broken entry', async () => {
    const { given } = sources({ collections: [today] })
    const broken = [{ index: 99, raw: '{}' }]
    given.service.timeline = async ({ page }) =>
      page === 1
        ? { ...pageOf(momentsFrom(1, 99)), broken }
        : pageOf([lenientMoment.parse(moment('100', [third]))], page)
    await readAdmins(given, wanted)
    expect(permissionOf(await adminRecords.get(id), third, '100').service).toBe(true)
  })

  test.each([
    ['says that it is cut when the last page it may read is full', 100, true],
    ['does not say that it is cut when the last page it may read is not full', 99, undefined],
  ])('%s', async (_, lastCount, cut) => {
    const { given } = sources({ collections: [today] })
    given.service.timeline = async ({ page }) =>
      pageOf(momentsFrom(page * 1_000, page < MAX_MOMENT_PAGES ? 100 : lastCount), page)
    await readAdmins(given, wanted)
    const record = await adminRecords.get(id)
    expect(record?.scopes).toHaveLength((MAX_MOMENT_PAGES - 1) * 100 + lastCount + 1)
    expect(record?.cut).toBe(cut)
  })

  test('keeps user names as one harmless line', async () => {
    const { record } = await read({
      moments: [moment('1', [user(other, `\u202egnp.${'x'.repeat(500)}`)])],
    })
    const name = record?.people.find((person) => person.address === other.toLowerCase())?.username
    expect(name).toMatch(/^gnp\.x+…$/)
    expect(name?.length).toBeLessThanOrEqual(60)
  })

  test('keeps the newest 200 records', async () => {
    for (let n = 0; n < 205; n++) {
      const { given } = sources({ collections: [] })
      await readAdmins({ ...given, now: () => n }, { ...wanted, chainId: n + 1 })
    }
    const kept = await adminRecords.by('at')
    expect(kept.length).toBe(200)
    expect(kept.at(-1)?.id).toBe(`205:${address}`)
  })
})

test.each([
  [
    {
      momentAdmins: [account],
      owner: other,
      metadata: { name: 'x' },
      saleConfig: { type: 'free' },
    },
    {
      admins: [{ address: account }],
      owner: other,
      metadata: { name: 'x' },
      sale: { type: 'free' },
    },
  ],
  [
    { admins: [user(account, 'me'), 'broken', null] },
    { admins: [{ address: account, username: 'me' }] },
  ],
  [{ admins: null, owner: 'nobody', metadata: 7, soldOut: 'yes' }, {}],
  [
    { sale: { pricePerToken: '0' }, saleConfig: {}, soldOut: true },
    { sale: { pricePerToken: '0' }, soldOut: true },
  ],
  [{}, {}],
])('GET /moment in the shape %j', (answer, expected) => {
  expect(momentDetailsSchema.parse(answer)).toEqual(expected)
})

describe('a reading of all collections of an account', () => {
  const second: Address = '0x1111111111111111111111111111111111111111'

  test('stores a record for each with two lists of the service, whatever their number', async () => {
    const ofMoment = { artist_address: third, token_id: 1 }
    const { given, asked } = sources({
      collections: [
        { ...today, name: 'First', admins: [...today.admins, ofMoment] },
        { ...today, address: second, name: 'Second' },
      ],
      moments: [
        moment('1', [account]),
        { ...moment('7', [third]), address: second },
        { ...moment('8', [other]), address: third },
      ],
      chain: (_, queries) => queries.map(() => true),
    })
    await readAccountAdmins(given, account, [account], 8453)
    expect(asked).toEqual(['collections', 'timeline'])
    const [one, two] = await adminRecords.many([id, `8453:${second}`])
    expect(one).toMatchObject({ name: 'First', creator: account.toLowerCase(), at: 1_000 })
    expect(one?.scopes.map(({ tokenId, title }) => [tokenId, title])).toEqual([
      ['0', undefined],
      ['1', 'Moment 1'],
    ])
    expect(permissionOf(one, third, '1')).toEqual({ service: true, chain: true })
    expect(two?.scopes.map(({ tokenId }) => tokenId)).toEqual(['0', '7'])
    expect(permissionOf(two, third, '7')).toEqual({ service: true, chain: true })
    expect((await adminRecords.by('at')).length).toBe(2)
  })

  test('asks for hidden moments too', async () => {
    const { given } = sources({ collections: [today] })
    const asked: unknown[] = []
    given.service.timeline = async ({ artist, hidden }) => {
      asked.push({ artist, hidden })
      return pageOf([])
    }
    await readAccountAdmins(given, account, [account], 8453)
    expect(asked).toEqual([{ artist: account, hidden: true }])
  })

  test('says of each collection that it is cut when the account has more moments than are read', async () => {
    const { given } = sources({ collections: [today, { ...today, address: second }] })
    given.service.timeline = async ({ page }) => pageOf(momentsFrom(page * 1_000, 100), page)
    await readAccountAdmins(given, account, [account], 8453)
    expect((await adminRecords.by('at')).map(({ cut }) => cut)).toEqual([true, true])
  })

  test('covers the collections of the artist’s other wallets', async () => {
    const { given } = sources({})
    given.service.collections = async ({ artist }) => {
      const theirs = { ...today, address: artist === third ? second : address }
      return pageOf([lenientCollection.parse(theirs)])
    }
    await readAccountAdmins(given, account, [account, third], 8453)
    expect((await adminRecords.by('at')).map((record) => record.address).sort()).toEqual(
      [second, address].sort(),
    )
  })

  test('keeps the titles that an earlier reading asked for', async () => {
    const untitled = moment('7', [account], { metadata: null })
    const lists = { collections: [today], moments: [untitled] }
    await read({ ...lists, details: () => ({ ...unnamed, metadata: { name: 'Asked for' } }) })
    const { given } = sources(lists)
    await readAccountAdmins(given, account, [account], 8453)
    const record = await adminRecords.get(id)
    expect(record?.scopes.find(({ tokenId }) => tokenId === '7')?.title).toBe('Asked for')
  })

  test('throws and stores nothing when a list cannot be read', async () => {
    const { given } = sources({ collections: [today] })
    given.service.timeline = failing
    await expect(readAccountAdmins(given, account, [account], 8453)).rejects.toThrow(ServiceError)
    expect(await adminRecords.by('at')).toEqual([])
  })
})

describe('the admins of a card', () => {
  const made = lenientMoment.parse(moment('1', [account, third]))
  const shared = { ...made, creator: { address: other } }
  const recordOf = async (admin: Address) =>
    (await read({ collections: [{ ...today, creator: other, admins: [asAdmin(admin)] }] })).record
  test.each([
    ['the creator who is listed', made, undefined, true],
    ['the creator who is no longer listed', { ...made, admins: [] }, undefined, false],
    ['an admin of this moment, as far as is known', shared, undefined, false],
    ['an admin of the whole collection, as it was read', shared, account, true],
    ['an admin of this moment only, as it was read', shared, third, false],
  ])('can be managed by %s: %#', async (_, entry, admin, expected) => {
    expect(mayManageCollection(entry, account, admin && (await recordOf(admin)))).toBe(expected)
  })
})

import { describe, expect, test } from 'vitest'
import { readAdmins } from '../../../lib/admins/read-admins.ts'
import { adminProgress, adminRecordId, adminRecords } from '../../../lib/admins/record.ts'
import { heldAt, namedPlaces, rowsOf, standingOf } from '../../../lib/admins/rows.ts'
import type { AdminSources } from '../../../lib/admins/sources.ts'
import { lenientCollection } from '../../../lib/service/collection.ts'
import { ServiceError } from '../../../lib/service/errors.ts'
import { lenientMoment, momentDetailsSchema } from '../../../lib/service/moment.ts'

const address = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const third = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const wanted = { address, chainId: 8453, account }
const id = adminRecordId(wanted)
const unnamed = { status: 'unreadable' }

interface Told {
  collections?: unknown[]
  moments?: unknown[]
  details?: (tokenId: string) => unknown
  chain?: AdminSources['askChain']
}

/** Sources that tell what is given, in the shapes of the service; what they are asked is kept. */
function sources({ collections = [], moments = [], details, chain }: Told) {
  const asked: string[] = []
  const page = <T>(name: string, entries: T[]) => {
    asked.push(name)
    return Promise.resolve({ entries, broken: [], page: 1 })
  }
  const given: AdminSources = {
    service: {
      collections: () =>
        page(
          'collections',
          collections.map((entry) => lenientCollection.parse(entry)),
        ),
      timeline: () =>
        page(
          'timeline',
          moments.map((entry) => lenientMoment.parse(entry)),
        ),
      momentDetails: async ({ tokenId }) => {
        asked.push(`moment ${tokenId}`)
        if (!details) throw new ServiceError({ failure: 'status', status: 404 })
        return momentDetailsSchema.parse(details(tokenId))
      },
    },
    askChain: chain,
    now: () => 1_000,
  }
  return { given, asked }
}

const today = {
  address,
  chain_id: 8453,
  creator: account.toLowerCase(),
  creator_username: 'me',
  admins: [
    { artist_address: account.toLowerCase(), token_id: 0 },
    { artist_address: other.toLowerCase(), token_id: 0 },
  ],
}
const first = { address, chainId: 8453, default_admin: { address: account, username: 'me' } }
const user = (of: string, username: string | null = null) => ({ address: of, username, hidden: false })
const moment = (token_id: string, admins: unknown[], more: object = {}) => ({
  address,
  token_id,
  chain_id: 8453,
  creator: { address: account, username: 'me' },
  admins,
  metadata: { name: `Moment ${token_id}` },
  ...more,
})

async function read(told: Told) {
  const { given, asked } = sources(told)
  await readAdmins(given, wanted)
  const record = await adminRecords.get(id)
  if (!record) throw new Error('Nothing was stored')
  return { record, asked, rows: rowsOf(record, account) }
}

describe('who is admin', () => {
  test('out of every shape; two spellings of an address are one person', async () => {
    const { record, rows, asked } = await read({
      collections: [{ ...today, address: other }, today],
      moments: [
        moment('2', [account.toLowerCase(), third.toUpperCase().replace('0X', '0x')]),
        moment('1', [user(third.toLowerCase(), 'third'), user(account)]),
        { ...moment('9', [other]), address: other },
        { ...moment('8', [other]), chain_id: 1 },
      ],
    })
    expect(record.people).toEqual([
      { address: account.toLowerCase(), username: 'me' },
      { address: other.toLowerCase() },
      { address: third.toLowerCase(), username: 'third' },
    ])
    expect(record.places.map(({ tokenId, title, listed }) => [tokenId, title, listed])).toEqual([
      ['0', undefined, '110'],
      ['2', 'Moment 2', '101'],
      ['1', 'Moment 1', '101'],
    ])
    expect(rows.map((row) => [row.address, row.username, row.you, row.creator, row.places.length])).toEqual([
      [account, 'me', true, true, 3],
      [other, undefined, false, false, 1],
      [third, 'third', false, false, 2],
    ])
    expect(asked.sort()).toEqual(['collections', 'timeline'])
    expect(record.unchecked).toBe('no-rpc')
  })

  test('of the whole collection is asked for one by one where no list tells it', async () => {
    const { record, asked } = await read({
      collections: [first],
      moments: [moment('1', [user(account)])],
      details: () => ({ owner: account, momentAdmins: [account, other] }),
    })
    expect(asked).toContain('moment 0')
    expect(record.places[0]).toMatchObject({ tokenId: '0', listed: '11' })
    expect(record.creator).toBe(account)
  })

  test('a service that does not answer that tells nothing of it; nobody is said not to be admin', async () => {
    const { record, rows } = await read({ moments: [moment('1', [other])], chain: async (_, ids) => ids.map(() => '??') })
    expect(record.places[0]?.listed).toBe('??')
    expect(rows.map((row) => row.address)).toEqual([other])
    expect(record.unchecked).toBe('failed')
  })

  test('differences of service and chain are kept, both ways', async () => {
    const { record, rows } = await read({
      collections: [today],
      moments: [moment('1', [account])],
      chain: async (collection, ids, users) => {
        expect([collection, ids, users]).toEqual([address, ['0', '1'], [account.toLowerCase(), other.toLowerCase()]])
        return ['10', '11']
      },
    })
    expect(standingOf(record, other, '0')).toEqual({ listed: true, chain: false })
    expect(standingOf(record, other.toLowerCase(), '1')).toEqual({ listed: false, chain: true })
    expect(standingOf(record, third, '1')).toEqual({ listed: undefined, chain: undefined })
    expect(rows.map((row) => row.address)).toEqual([account, other])
    expect(rows[1] && heldAt(rows[1], '1')).toMatchObject({ chain: true })
  })

  test('titles are one line, told apart, and asked for where the list has none', async () => {
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
    const titles = namedPlaces(record).map(({ title }) => title)
    expect(titles).toEqual([undefined, 'Asked for', expect.stringMatching(/^A long x+…$/), 'Same #2', 'Same #1'])
  })
})

describe('a reading', () => {
  test('that fails keeps what was known, and says so', async () => {
    const before = await read({ collections: [today], moments: [moment('1', [account, third])] })
    const { given } = sources({})
    given.service.timeline = async () => {
      throw new ServiceError({ failure: 'status', status: 500 })
    }
    await readAdmins(given, wanted)
    const after = await adminRecords.get(id)
    expect(after).toEqual({ ...before.record, problem: { failure: 'status', status: 500 } })
    expect(await adminProgress.get()).toBeNull()
  })

  test('of several pages reports how far it is', async () => {
    const many = Array.from({ length: 100 }, (_, n) => lenientMoment.parse(moment(String(n + 1), [account])))
    const { given } = sources({ collections: [today] })
    const pages: number[] = []
    given.service.timeline = async ({ page, hidden }) => {
      expect(hidden).toBe(true)
      pages.push(page)
      return { entries: page === 3 ? many.slice(0, 1) : many, broken: [], page, totalPages: 3 }
    }
    const seen: (number | undefined)[] = []
    const stop = adminProgress.watch((progress) => void seen.push(progress?.total))
    await readAdmins(given, wanted)
    stop()
    expect(pages).toEqual([1, 2, 3])
    expect(seen).toContain(5)
    expect(seen.at(-1)).toBeUndefined()
  })

  test('that fails in one request shows no progress of the others', async () => {
    const { given } = sources({})
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    given.service.collections = async () => {
      throw new ServiceError({ failure: 'status', status: 500 })
    }
    given.service.timeline = async ({ page }) => {
      await asked
      return { entries: [], broken: [], page }
    }
    await readAdmins(given, wanted)
    const seen: unknown[] = []
    const stop = adminProgress.watch((progress) => void seen.push(progress))
    answer()
    await new Promise((done) => setTimeout(done, 20))
    stop()
    expect([seen, await adminProgress.get()]).toEqual([[], null])
  })

  test.each([
    ['says fewer than there are', 1, 3],
    ['says as many as there are, the last one full', 3, 4],
    ['says nothing', undefined, 6],
  ])('goes on after a full page when the service %s', async (_, totalPages, requests) => {
    const { given } = sources({ collections: [today] })
    const pages: number[] = []
    given.service.timeline = async ({ page }) => {
      pages.push(page)
      const last = totalPages === 3 ? 4 : 3
      const count = page < last ? 100 : page === 3 ? 1 : 0
      const entries = Array.from({ length: count }, (_, n) => lenientMoment.parse(moment(`${page}${n + 100}`, [account])))
      return { entries, broken: [], page, ...(totalPages && { totalPages }) }
    }
    await readAdmins(given, wanted)
    expect((await adminRecords.get(id))?.places).toHaveLength(totalPages === 3 ? 301 : 202)
    expect(pages).toHaveLength(requests)
    expect((await adminRecords.get(id))?.cut).toBeUndefined()
  })

  test('ends where a service gives the same page again and again', async () => {
    const { given } = sources({ collections: [today] })
    let requests = 0
    const entries = Array.from({ length: 100 }, (_, n) => lenientMoment.parse(moment(String(n + 1), [account])))
    given.service.timeline = async ({ page }) => {
      requests++
      return { entries, broken: [], page, totalPages: 1 }
    }
    await readAdmins(given, wanted)
    expect(requests).toBe(2)
  })

  test('takes user names as strangers write them for what they are', async () => {
    const { record } = await read({ moments: [moment('1', [user(other, `\u202egnp.${'x'.repeat(500)}`)])] })
    const name = record?.people.find((person) => person.address === other.toLowerCase())?.username
    expect(name).toMatch(/^gnp\.x+…$/)
    expect(name?.length).toBeLessThanOrEqual(60)
  })

  test('keeps the newest records only', async () => {
    for (let n = 0; n < 25; n++) {
      const { given } = sources({ collections: [] })
      await readAdmins(given, { ...wanted, chainId: n + 1 })
    }
    const kept = await adminRecords.index()
    expect(kept.length).toBe(20)
    expect(kept[0]?.id).toBe(`25:${address}`)
  })
})

test.each([
  [
    { momentAdmins: [account], owner: other, metadata: { name: 'x' } },
    { admins: [{ address: account }], owner: other, name: 'x' },
  ],
  [{ admins: [user(account, 'me'), 'broken', null] }, { admins: [{ address: account, username: 'me' }] }],
  [{ admins: null, owner: 'nobody', metadata: 7 }, {}],
  [{}, {}],
])('GET /moment in the shape %j', (answer, expected) => {
  expect(momentDetailsSchema.parse(answer)).toEqual(expected)
})

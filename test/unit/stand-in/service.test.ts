import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminsOnChain, collectionOf } from '../../fixtures/admins.ts'
import { type Service, type ServiceOptions, startService } from '../../service/service.ts'

type Json = Record<string, unknown>

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
afterEach(() => service.clearFaults())

const PUBLISH = '/moment/create/writing'
const PERMISSION = '/moment/permission'
const UNAUTHORIZED = 'No authorized smart wallet found for this collection'
const stranger = '0x00000000000000000000000000000000000000aa'

const named = (name: string) => collectionOf(service, name)
const executed = () => service.executions().length

/** Starts a second service, without moments, for one test. */
const startAnother = async (options: ServiceOptions) => {
  const another = await startService({ seed: false, ...options })
  onTestFinished(() => another.close())
  return another
}

const draft = (
  contract: unknown,
  change: Json = {},
  token: Json = {},
  salesConfig: Json = {},
): Json => ({
  title: 'A title',
  contract,
  token: {
    tokenContent: 'Some text',
    createReferral: service.artist,
    salesConfig: {
      type: 'fixedPrice',
      pricePerToken: '0',
      saleStart: '0',
      saleEnd: '18446744073709551615',
      ...salesConfig,
    },
    mintToCreatorCount: 1,
    ...token,
  },
  account: service.artist,
  ...change,
})

const call = async (
  method: string,
  path: string,
  body: unknown,
  key?: string,
  base = service.url,
) => {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const publish = (...draftParts: Parameters<typeof draft>) =>
  call('POST', PUBLISH, draft(...draftParts))
const permissionBody = (
  collectionAddress: string,
  tokenId: string,
  adminAddress: string,
  chainId = service.chainId,
) => ({ moment: { collectionAddress, tokenId, chainId }, adminAddress })

const list = async (path: string, base = service.url) =>
  (await (await fetch(base + path)).json()) as Json & { moments: Json[]; collections: Json[] }
const statusOf = async (path: string) => (await fetch(service.url + path)).status
const listed = async (collection: string, tokenId: unknown) =>
  (await list(`/timeline?collection=${collection}`)).moments.find(
    ({ token_id }) => token_id === tokenId,
  )

describe('the stand-in’s publication', () => {
  const created = { name: 'N', uri: 'u' }
  const shares = (...all: number[]) =>
    all.map((percentAllocation, n) => ({ address: `friend-${n}.eth`, percentAllocation }))
  const half = (address: string) => ({ address, percentAllocation: 50 })

  it.each<[string, string[], ...Parameters<typeof draft>]>([
    ['no contract', ['contract'], undefined],
    ['a name without a URI', ['contract.contract'], { name: 'N' }],
    ['a short address', ['contract.address'], { address: '0x12' }],
    [
      'no text and a decimal price',
      ['token.tokenContent', 'token.salesConfig.pricePerToken'],
      created,
      {},
      { tokenContent: undefined },
      { pricePerToken: '0.1' },
    ],
    ['a number for a time', ['token.salesConfig.saleStart'], created, {}, {}, { saleStart: 0 }],
    ['an ENS name as the account', ['account'], created, { account: 'a.eth' }],
    ['one split', ['splits'], created, { splits: shares(100) }],
    [
      'splits that add up to 99.99999999999999',
      ['splits'],
      created,
      { splits: shares(33.4, 33.3, 33.3) },
    ],
    [
      'a split to a name',
      ['splits.0.address'],
      created,
      { splits: [half('nobody'), half('a.eth')] },
    ],
  ])('is refused with %s', async (_, fields, ...parts) => {
    const before = executed()
    const refused = await publish(...parts)
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
    expect((refused.body.errors as Json[]).map(({ field }) => field)).toEqual(fields)
    expect(executed()).toBe(before)
  })

  it('needs a right on the whole collection, not on one moment', async () => {
    const address = named('Field Notes')
    const friend = '0x00000000000000000000000000000000000000f1'
    const wallet = await service.walletOf(friend)
    const publishAfterGrantOn = async (tokenId: string) => {
      await call('POST', PERMISSION, permissionBody(address, tokenId, wallet), service.key)
      return publish({ address }, { account: friend })
    }
    expect((await publishAfterGrantOn('1')).status).toBe(500)
    const { status, body } = await publishAfterGrantOn('0')
    expect(status).toBe(200)
    expect(await adminsOnChain(service, address, String(body.tokenId))).toEqual(new Set([wallet]))
    expect(await listed(address, body.tokenId)).toMatchObject({
      creator: { address: service.artist.toLowerCase() },
    })
  })

  it('is refused with a wrong key and without a key where one is required', async () => {
    const strict = await startAnother({ keyRequiredForPublish: true })
    const statusWith = async (key?: string) =>
      (await call('POST', PUBLISH, draft(created), key, strict.url)).status
    expect(await statusWith()).toBe(401)
    expect(await statusWith('art_sk_wrong')).toBe(401)
    expect(await statusWith(strict.key)).toBe(200)
  })
})

describe('the stand-in’s permissions', () => {
  it('check the key first, then the body, then the permission of the wallet', async () => {
    const revoke = (body: unknown, key?: string) => call('DELETE', PERMISSION, body, key)
    expect((await revoke('')).status).toBe(401)
    expect((await revoke('', 'art_sk_wrong')).status).toBe(401)
    expect(await revoke('', service.key)).toMatchObject({
      status: 400,
      body: { message: 'Invalid input' },
    })
    for (const body of [
      permissionBody(named('Borrowed Light'), '1', stranger),
      permissionBody(stranger, '1', stranger),
      permissionBody(named('Field Notes'), '1', stranger, 1),
    ])
      expect(await revoke(body, service.key)).toEqual({
        status: 500,
        body: { message: UNAUTHORIZED },
      })
  })
})

describe('the stand-in’s reads', () => {
  it('have pages and filters', async () => {
    const all = await list('/timeline')
    const total_pages = Math.ceil(all.moments.length / 10)
    const second = await list('/timeline?limit=10&page=2')
    expect(second.pagination).toEqual({ page: 2, limit: 10, total_pages })
    expect(second.moments).toEqual(all.moments.slice(10, 20))
    expect((await list('/timeline?page=99')).moments).toEqual([])
    expect((await list('/timeline?chain_id=7777777')).moments).toHaveLength(1)
    const hidden = (await list('/timeline?hidden=true')).moments.filter(
      (moment) => (moment.hidden as string[]).length > 0,
    )
    expect(hidden).toMatchObject([{ hidden: [expect.stringMatching(/^[\da-f-]{36}$/)] }])
    expect(await statusOf('/timeline?limit=101')).toBe(400)
    expect(
      (await list('/timeline?curated=true')).moments.map(({ creator }) => creator),
    ).not.toContainEqual(expect.objectContaining({ username: null }))
    expect(all.moments).toContainEqual(
      expect.objectContaining({ creator: expect.objectContaining({ username: null }) }),
    )
    const mutual = await list(`/timeline?artist=${service.artist}&type=mutual`)
    expect(mutual.moments).toMatchObject([{ metadata: { name: 'A promise' } }])
  })

  it('cover some chains only where none is asked for', async () => {
    const { moments } = await list('/timeline')
    expect(new Set(moments.map(({ chain_id }) => chain_id))).toEqual(new Set([84532, 1]))
    const { collections } = await list('/collections')
    expect(collections.filter(({ chain_id }) => chain_id !== 84532)).toEqual([])
    expect((await list('/collections?chain_id=1')).collections).toHaveLength(1)
  })

  it('list sales without a currency, and their times as numbers', async () => {
    const { moments } = await list('/timeline')
    const inUsdc = moments
      .map(({ sale }) => sale as Json | null)
      .filter((sale) => sale?.type === 'erc20Mint')
    expect(inUsdc.length).toBeGreaterThan(1)
    for (const sale of inUsdc) {
      expect(sale).toMatchObject({
        pricePerToken: expect.any(String),
        saleStart: 0,
        saleEnd: 2 ** 64,
      })
      expect(sale).not.toHaveProperty('currency')
    }
  })

  it('date a moment by the start of its sale, and list it last, dated 1970 and without metadata, until it is indexed', async () => {
    const young = await startAnother({ listing: { listedAfterMs: Number.POSITIVE_INFINITY } })
    const start = Math.floor(Date.now() / 1000) - 86_400
    const made: string[] = []
    for (const saleStart of ['0', String(start), '0']) {
      const sent = draft({ name: 'New', uri: 'ar://x' }, {}, {}, { saleStart })
      const { body } = await call('POST', PUBLISH, sent, undefined, young.url)
      made.push(String(body.contractAddress).toLowerCase())
    }
    const moments = async () => (await list('/timeline', young.url)).moments
    expect(await moments()).toEqual([])
    young.listing.listedAfterMs = 0
    const stamp = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00')
    expect((await moments()).map(({ address }) => address)).toEqual([made[2], made[0], made[1]])
    expect((await moments())[2]).toMatchObject({
      created_at: stamp(start * 1000),
      sale: { saleStart: start },
    })
    young.listing.indexedAfterMs = Number.POSITIVE_INFINITY
    const unindexed = {
      created_at: stamp(0),
      uri: '',
      metadata: null,
      sale: null,
      collection: { name: null },
    }
    expect(await moments()).toMatchObject([unindexed, unindexed, unindexed])
  })
})

describe('a fault of the stand-in', () => {
  it('closes unused connections before it drops one, because a browser resends a request dropped on those', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const ended = once(socket, 'close')
    // The answer on another connection shows that the server has accepted this one.
    expect(await statusOf('/timeline')).toBe(200)
    service.fault({ then: { kind: 'drop' } })
    await ended
  })
})

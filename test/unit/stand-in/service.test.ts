import { once } from 'node:events'
import { connect } from 'node:net'
import {
  createPublicClient,
  getAddress,
  getContract,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { entryPoint06Abi } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminsOnChain, collectionOf, person } from '../../fixtures/admins.ts'
import { FACTORY } from '../../service/chain.ts'
import { ENTRY_POINT } from '../../service/operations.ts'
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
const stored = async (uri: unknown) => {
  const id = String(uri).replace('ar://', '').replace(service.storeUrl, '')
  return (await fetch(`${service.arweaveGateway}/${id}`)).text()
}

const chain = () => createPublicClient({ transport: http(service.rpcUrl) })
const abi = parseAbi([
  'function uri(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function name() view returns (string)',
])
const onChain = (address: Hex) => getContract({ address, abi, client: chain() }).read
const operationsIn = (logs: Awaited<ReturnType<Service['receipt']>>['logs']) =>
  parseEventLogs({ abi: entryPoint06Abi, logs, eventName: 'UserOperationEvent' })

describe('the stand-in’s publication', () => {
  const created = { name: 'N', uri: 'u' }
  const shares = (...all: number[]) =>
    all.map((percentAllocation, n) => ({ address: `friend-${n}.eth`, percentAllocation }))
  const half = (address: string) => ({ address, percentAllocation: 50 })

  it('adds a token to an existing collection and names it by its title', async () => {
    const address = named('Field Notes')
    const { status, body } = await publish({ address })
    expect(status).toBe(200)
    expect(body).toEqual({
      contractAddress: address,
      tokenId: expect.any(String),
      hash: expect.any(String),
      chainId: 84532,
    })

    const tokenId = BigInt(String(body.tokenId))
    expect(await onChain(address).balanceOf([service.artist, tokenId])).toBe(1n)
    // Who set it up has the right on it; the creator has the whole collection only.
    expect(await adminsOnChain(service, address, String(tokenId))).toEqual(
      new Set([service.smartWallet]),
    )
    const { status: mined, to, logs } = await service.receipt(body.hash as Hex)
    expect([mined, to]).toEqual(['success', ENTRY_POINT.toLowerCase()])
    expect(operationsIn(logs)).toMatchObject([
      { args: { sender: service.smartWallet, success: true } },
    ])

    const metadata = JSON.parse(await stored(await onChain(address).uri([tokenId])))
    expect(metadata).toMatchObject({ name: 'A title', content: { mime: 'text/plain' } })
    expect(await stored(metadata.content.uri)).toBe('Some text')
    expect(await listed(address, body.tokenId)).toMatchObject({
      address: address.toLowerCase(),
      token_id: body.tokenId,
      metadata: { name: 'A title' },
    })
  })

  it('deploys a new collection and names the moment after it', async () => {
    const { body } = await publish({ name: 'Brand New', uri: 'ar://x' }, { account: stranger })
    const address = body.contractAddress as Hex
    expect(body.tokenId).toBe('1')
    expect(await onChain(address).name()).toBe('Brand New')
    // The service makes the collection's metadata itself.
    expect(JSON.parse(await stored(await onChain(address).uri([0n])))).toEqual({
      name: 'Brand New',
    })
    const wallet = await service.walletOf(stranger)
    expect(wallet).not.toBe(service.smartWallet)
    expect(await adminsOnChain(service, address, '0')).toEqual(
      new Set([getAddress(stranger), wallet]),
    )
    expect(await adminsOnChain(service, address, '1')).toEqual(new Set([FACTORY]))
    const { moments } = await list(`/timeline?collection=${address}`)
    expect(moments).toMatchObject([
      { metadata: { name: 'Brand New' }, collection: { name: 'Brand New' } },
    ])
    const lowered = [stranger, wallet, FACTORY].map((each) => each.toLowerCase())
    expect(moments[0]?.admins).toEqual(expect.arrayContaining(lowered))
    expect((await list(`/collections?artist=${stranger}`)).collections).toMatchObject([
      {
        name: 'Brand New',
        admins: lowered.map((artist_address, at) => ({ artist_address, token_id: at < 2 ? 0 : 1 })),
      },
    ])
    expect((await list(`/collections?artist=${wallet}`)).collections).toEqual([])
  })

  it('asks for no key, and publishes for the account whatever key comes', async () => {
    const sent = draft({ name: 'Not Mine', uri: 'ar://x' }, { account: stranger })
    expect((await call('POST', PUBLISH, sent, 'art_sk_wrong')).status).toBe(200)
    expect((await list(`/collections?artist=${stranger}`)).collections).toContainEqual(
      expect.objectContaining({ name: 'Not Mine' }),
    )
  })

  it('is executed once per request when several arrive at once', async () => {
    const address = named('Small Hours')
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) => publish({ address }, { title: `Number ${n}` })),
    )
    expect(new Set(all.map(({ body }) => body.tokenId)).size).toBe(4)
  })

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

  it('accepts splits whose floating-point sum is 100, and makes the recipients and their wallets admins of the moment', async () => {
    const address = named('Field Notes')
    const { status, body } = await publish({ address }, { splits: shares(33.3, 33.3, 33.4) })
    expect(status).toBe(200)
    const friends = [0, 1, 2].map((n) => person(`friend-${n}.eth`))
    const wallets = await Promise.all(friends.map(service.walletOf))
    expect(await adminsOnChain(service, address, String(body.tokenId))).toEqual(
      new Set([service.smartWallet, ...friends, ...wallets]),
    )
    const { blockNumber } = await service.receipt(body.hash as Hex)
    const { transactions } = await chain().getBlock({ blockNumber: blockNumber - 1n })
    expect(await service.receipt(transactions[0] as Hex)).toMatchObject({
      to: ENTRY_POINT.toLowerCase(),
    })
  })

  it('accepts unknown fields and refuses a body that is not JSON', async () => {
    expect((await publish({ address: named('Field Notes') }, { note: 'unknown' })).status).toBe(200)
    expect(await call('POST', PUBLISH, '{')).toMatchObject({
      status: 400,
      body: { message: 'Invalid input' },
    })
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
  it('change on the chain and in the lists when they are granted and revoked', async () => {
    const address = named('Small Hours')
    const body = permissionBody(address, '1', stranger)
    const granted = await call('POST', PERMISSION, body, service.key)
    expect(granted).toEqual({ status: 200, body: { hash: expect.any(String), chainId: 84532 } })
    expect(await service.permissions(address, 1n, stranger)).toBe(2n)
    expect((await listed(address, '1'))?.admins).toContain(stranger)

    const revoked = await call('DELETE', PERMISSION, body, service.key)
    expect(await service.permissions(address, 1n, stranger)).toBe(0n)
    expect((await listed(address, '1'))?.admins).not.toContain(stranger)
    expect(service.executions().slice(-2)).toMatchObject([
      { kind: 'grant', hash: granted.body.hash, body },
      { kind: 'revoke', hash: revoked.body.hash, body },
    ])
    expect(service.log.filter(({ hash }) => hash === revoked.body.hash)).toMatchObject([
      { method: 'DELETE', status: 200 },
    ])
  })

  it.each([
    ['a publication', PUBLISH, 500, () => draft({ address: named('Field Notes') })],
    ['a grant', PERMISSION, 200, () => permissionBody(named('Field Notes'), '2', stranger)],
  ] as const)(
    'of %s may fail inside a transaction that succeeds',
    async (_, path, expected, body) => {
      const before = executed()
      service.failInside()
      const { status, body: said } = await call('POST', path, body(), service.key)
      expect(status).toBe(expected)
      if (expected === 500) expect(said).toEqual({ message: 'SetupNewToken event not found' })
      const { transactions } = await chain().getBlock()
      const { status: mined, logs } = await service.receipt((said.hash ?? transactions[0]) as Hex)
      expect(mined).toBe('success')
      expect(operationsIn(logs)).toMatchObject([
        { args: { sender: service.smartWallet, success: false } },
      ])
      expect(executed()).toBe(before)
      expect(await service.permissions(named('Field Notes'), 2n, stranger)).toBe(0n)
      expect((await call('POST', path, body(), service.key)).status).toBe(200)
      expect(executed()).toBe(before + 1)
    },
  )

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
  it('list the admins that the chain has on a moment and on its whole collection', async () => {
    const { moments } = await list('/timeline')
    expect(moments.length).toBeGreaterThan(30)
    for (const { address, token_id, admins } of moments.filter(
      ({ chain_id }) => chain_id === service.chainId,
    ))
      expect(new Set((admins as Hex[]).map((admin) => getAddress(admin)))).toEqual(
        new Set([
          ...(await adminsOnChain(service, address as Hex, '0')),
          ...(await adminsOnChain(service, address as Hex, String(token_id))),
        ]),
      )
  })

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

  it('list a new moment with its content in the store under https, and later at ar://', async () => {
    const address = named('Field Notes')
    const { tokenId } = (await publish({ address })).body
    const uris = async () => {
      const { uri, metadata } = (await listed(address, tokenId)) as {
        uri: string
        metadata: { image: string; content: { uri: string } }
      }
      return [uri, metadata.image, metadata.content.uri]
    }
    for (const uri of await uris()) expect(uri.startsWith(service.storeUrl)).toBe(true)
    onTestFinished(() => void Object.assign(service.listing, { archivedAfterMs: 60_000 }))
    service.listing.archivedAfterMs = 0
    for (const uri of await uris()) expect(uri).toMatch(/^ar:/)
  })

  it('give some moments and collections the first shape where shapes are mixed', async () => {
    const { url } = await startAnother({ shape: 'mixed', generated: { moments: 3 } })
    await call('POST', PUBLISH, draft({ name: 'New', uri: 'ar://x' }), undefined, url)
    const { moments } = await list('/timeline', url)
    const username = 'field_notes_daily'
    const today = { creator: { username }, protocol: 'in_process' }
    expect(moments).toMatchObject([today, today, { default_admin: { username } }, today])
    expect(moments.map((moment) => 'metadata' in moment)).toEqual([true, true, false, true])
    expect((await list('/collections', url)).collections).toMatchObject([
      { chainId: 84532, default_admin: {} },
      { creator_username: username },
    ])
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

  it.each([
    ['before', 0],
    ['after', 1],
  ])(
    'waits %s the execution until it is released, and other requests are answered meanwhile',
    async (_, executions) => {
      const before = executed()
      const release = service.hold({
        match: { path: PUBLISH },
        delayAfterExecuting: executions === 1,
        then: { kind: 'ok' },
      })
      const answer = publish({ address: named('Field Notes') })
      await expect.poll(() => service.log.at(-1)?.body).not.toBe('')
      await expect.poll(executed).toBe(before + executions)
      expect(await statusOf('/timeline')).toBe(200)
      expect(executed()).toBe(before + executions)
      expect(service.log.some(({ status }) => status === 'pending')).toBe(true)
      release()
      expect((await answer).status).toBe(200)
      expect(executed()).toBe(before + 1)
    },
  )

  it('executes to the end when its client has gone', async () => {
    service.fault({ delayMs: 300, then: { kind: 'ok' } })
    const before = executed()
    const body = JSON.stringify(draft({ address: named('Field Notes') }))
    const client = new AbortController()
    const gone = fetch(service.url + PUBLISH, { method: 'POST', body, signal: client.signal })
    await expect.poll(() => service.log.at(-1)?.body).toBe(body)
    client.abort()
    await expect(gone).rejects.toThrow()
    await expect.poll(executed).toBe(before + 1)
  })

  it('takes only matching requests, and only the given number', async () => {
    const match = { method: 'GET', path: '/timeline' }
    service.fault({ match, times: 2, then: { kind: 'empty', status: 500 } })
    const statuses = []
    for (const path of ['/collections', '/timeline', '/timeline', '/timeline'])
      statuses.push(await statusOf(path))
    expect(statuses).toEqual([200, 500, 500, 200])
  })
})

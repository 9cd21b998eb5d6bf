import { once } from 'node:events'
import { connect } from 'node:net'
import { createPublicClient, getAddress, type Hex, http, parseAbi, parseEventLogs } from 'viem'
import { entryPoint06Abi } from 'viem/account-abstraction'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { adminsOnChain, collectionOf, person } from '../../fixtures/admins.ts'
import { FACTORY } from '../../service/chain.ts'
import { ENTRY_POINT } from '../../service/operations.ts'
import {
  type Fault,
  type FaultAnswer,
  type Service,
  type ServiceOptions,
  startService,
} from '../../service/service.ts'

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

const call = (method: string, path: string, body?: unknown, key?: string, base = service.url) =>
  fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })

const answer = async (response: Promise<Response>) => {
  const got = await response
  return { status: got.status, body: (await got.json()) as Json }
}

const shares = (...all: number[]) =>
  all.map((percentAllocation, n) => ({ address: `friend-${n}.eth`, percentAllocation }))

const publish = (contract: unknown, ...changes: Json[]) =>
  answer(call('POST', PUBLISH, draft(contract, ...changes)))
const place = (collectionAddress: string, tokenId: string, chainId = service.chainId) => ({
  collectionAddress,
  tokenId,
  chainId,
})
const list = async (path: string, base = service.url) =>
  (await (await fetch(base + path)).json()) as Json & { moments: Json[]; collections: Json[] }
const stored = async (uri: unknown) => {
  const id = String(uri).replace('ar://', '').replace(service.storeUrl, '')
  return (await fetch(`${service.arweaveGateway}/${id}`)).text()
}

describe('the stand-in’s publication', () => {
  const abi = parseAbi([
    'function permissions(uint256, address) view returns (uint256)',
    'function uri(uint256) view returns (string)',
    'function balanceOf(address, uint256) view returns (uint256)',
    'function name() view returns (string)',
  ])
  const chain = () => createPublicClient({ transport: http(service.rpcUrl) })

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

    const args = [BigInt(String(body.tokenId)), service.artist] as const
    expect(
      await chain().readContract({
        address,
        abi,
        functionName: 'balanceOf',
        args: [args[1], args[0]],
      }),
    ).toBe(1n)
    // Who set it up has the right on it; the creator has the whole collection only.
    expect(await adminsOnChain(service, address, String(args[0]))).toEqual(
      new Set([service.smartWallet]),
    )
    const { status: mined, to, logs } = await service.receipt(body.hash as Hex)
    expect([mined, to]).toEqual(['success', ENTRY_POINT.toLowerCase()])
    expect(
      parseEventLogs({ abi: entryPoint06Abi, logs, eventName: 'UserOperationEvent' }),
    ).toMatchObject([{ args: { sender: service.smartWallet, success: true } }])

    const uri = await chain().readContract({ address, abi, functionName: 'uri', args: [args[0]] })
    const metadata = JSON.parse(await stored(uri)) as Json & { content: Json }
    expect(metadata).toMatchObject({ name: 'A title', content: { mime: 'text/plain' } })
    expect(await stored(metadata.content.uri)).toBe('Some text')
    const listed = (await list(`/timeline?collection=${address}`)).moments.find(
      ({ token_id }) => token_id === body.tokenId,
    )
    expect(listed).toMatchObject({
      address: address.toLowerCase(),
      token_id: body.tokenId,
      metadata: { name: 'A title' },
    })
  })

  it('deploys a new collection and names the moment after it', async () => {
    const { body } = await publish({ name: 'Brand New', uri: 'ar://x' }, { account: stranger })
    const address = body.contractAddress as Hex
    expect(body.tokenId).toBe('1')
    expect(await chain().readContract({ address, abi, functionName: 'name' })).toBe('Brand New')
    // The service makes the collection's metadata itself.
    const uri = await chain().readContract({ address, abi, functionName: 'uri', args: [0n] })
    expect(JSON.parse(await stored(uri))).toEqual({ name: 'Brand New' })
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
    expect((await answer(call('POST', PUBLISH, sent, 'art_sk_wrong'))).status).toBe(200)
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

  const created = { name: 'N', uri: 'u' }
  const halves = (...addresses: string[]) =>
    addresses.map((address) => ({ address, percentAllocation: 50 }))
  it.each<[string, () => Json, string[]]>([
    ['no contract', () => draft(undefined), ['contract']],
    ['a name without a URI', () => draft({ name: 'N' }), ['contract.contract']],
    ['a short address', () => draft({ address: '0x12' }), ['contract.address']],
    [
      'no text and a decimal price',
      () => draft(created, {}, { tokenContent: undefined }, { pricePerToken: '0.1' }),
      ['token.tokenContent', 'token.salesConfig.pricePerToken'],
    ],
    [
      'a number for a time',
      () => draft(created, {}, {}, { saleStart: 0 }),
      ['token.salesConfig.saleStart'],
    ],
    ['an ENS name as the account', () => draft(created, { account: 'a.eth' }), ['account']],
    ['one split', () => draft(created, { splits: shares(100) }), ['splits']],
    [
      'splits that add up to 99.99999999999999',
      () => draft(created, { splits: shares(33.4, 33.3, 33.3) }),
      ['splits'],
    ],
    [
      'a split to a name',
      () => draft(created, { splits: halves('nobody', 'a.eth') }),
      ['splits.0.address'],
    ],
  ])('is refused with %s', async (_, body, fields) => {
    const before = service.executions().length
    const refused = await answer(call('POST', PUBLISH, body()))
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid input' } })
    expect((refused.body.errors as Json[]).map(({ field }) => field)).toEqual(fields)
    expect(service.executions()).toHaveLength(before)
  })

  it('accepts splits whose floating-point sum is 100, and makes the recipients and their wallets admins of the moment', async () => {
    const { status, body } = await publish(
      { address: named('Field Notes') },
      { splits: shares(33.3, 33.3, 33.4) },
    )
    expect(status).toBe(200)
    const friends = [0, 1, 2].map((n) => person(`friend-${n}.eth`))
    const expected = [
      service.smartWallet,
      ...friends,
      ...(await Promise.all(friends.map(service.walletOf))),
    ]
    expect(await adminsOnChain(service, named('Field Notes'), String(body.tokenId))).toEqual(
      new Set(expected),
    )
    const { blockNumber } = await service.receipt(body.hash as Hex)
    const { transactions } = await chain().getBlock({ blockNumber: blockNumber - 1n })
    expect(await service.receipt(transactions[0] as Hex)).toMatchObject({
      to: ENTRY_POINT.toLowerCase(),
    })
  })

  it('accepts unknown fields and refuses a body that is not JSON', async () => {
    expect((await publish({ address: named('Field Notes') }, { note: 'unknown' })).status).toBe(200)
    expect(await answer(call('POST', PUBLISH, '{'))).toMatchObject({
      status: 400,
      body: { message: 'Invalid input' },
    })
  })

  it('needs a right on the whole collection, not on one moment', async () => {
    const address = named('Field Notes')
    const friend = '0x00000000000000000000000000000000000000f1'
    const grant = async (tokenId: string) =>
      call(
        'POST',
        PERMISSION,
        { moment: place(address, tokenId), adminAddress: await service.walletOf(friend) },
        service.key,
      )
    await grant('1')
    expect((await publish({ address }, { account: friend })).status).toBe(500)
    await grant('0')
    const { status, body } = await publish({ address }, { account: friend })
    expect(status).toBe(200)
    expect(await adminsOnChain(service, address, String(body.tokenId))).toEqual(
      new Set([await service.walletOf(friend)]),
    )
    const listed = (await list(`/timeline?collection=${address}`)).moments.find(
      ({ token_id }) => token_id === body.tokenId,
    )
    expect(listed).toMatchObject({ creator: { address: service.artist.toLowerCase() } })
  })

  it('is refused with a wrong key and without a key where one is required', async () => {
    const strict = await startAnother({ keyRequiredForPublish: true })
    const body = draft(created)
    expect((await call('POST', PUBLISH, body, undefined, strict.url)).status).toBe(401)
    expect((await call('POST', PUBLISH, body, 'art_sk_wrong', strict.url)).status).toBe(401)
    expect((await call('POST', PUBLISH, body, strict.key, strict.url)).status).toBe(200)
  })
})

describe('the stand-in’s permissions', () => {
  const listed = async (address: string) =>
    (await list(`/timeline?collection=${address}`)).moments.find(({ token_id }) => token_id === '1')
      ?.admins

  it('change on the chain and in the lists when they are granted and revoked', async () => {
    const address = named('Small Hours')
    const body = { moment: place(address, '1'), adminAddress: stranger }
    const granted = await answer(call('POST', PERMISSION, body, service.key))
    expect(granted).toEqual({ status: 200, body: { hash: expect.any(String), chainId: 84532 } })
    expect(await service.permissions(address, 1n, stranger)).toBe(2n)
    expect(await listed(address)).toContain(stranger)

    const revoked = await answer(call('DELETE', PERMISSION, body, service.key))
    expect(await service.permissions(address, 1n, stranger)).toBe(0n)
    expect(await listed(address)).not.toContain(stranger)
    expect(service.executions().slice(-2)).toMatchObject([
      { kind: 'grant', hash: granted.body.hash, body },
      { kind: 'revoke', hash: revoked.body.hash, body },
    ])
    expect(service.log.filter(({ hash }) => hash === revoked.body.hash)).toMatchObject([
      { method: 'DELETE', status: 200 },
    ])
  })

  it.each([
    ['a publication', 'POST', PUBLISH, () => draft({ address: named('Field Notes') })],
    [
      'a grant',
      'POST',
      PERMISSION,
      () => ({ moment: place(named('Field Notes'), '2'), adminAddress: stranger }),
    ],
  ] as const)(
    'of %s may fail inside a transaction that succeeds',
    async (kind, method, path, body) => {
      const before = service.executions().length
      service.failInside()
      const { status, body: said } = await answer(call(method, path, body(), service.key))
      expect(status).toBe(kind === 'a grant' ? 200 : 500)
      if (kind === 'a publication')
        expect(said).toEqual({ message: 'SetupNewToken event not found' })
      const chain = createPublicClient({ transport: http(service.rpcUrl) })
      const { transactions } = await chain.getBlock()
      const { status: mined, logs } = await service.receipt((said.hash ?? transactions[0]) as Hex)
      expect(mined).toBe('success')
      expect(
        parseEventLogs({ abi: entryPoint06Abi, logs, eventName: 'UserOperationEvent' }),
      ).toMatchObject([{ args: { sender: service.smartWallet, success: false } }])
      expect(service.executions()).toHaveLength(before)
      expect(await service.permissions(named('Field Notes'), 2n, stranger)).toBe(0n)
      expect((await answer(call(method, path, body(), service.key))).status).toBe(200)
      expect(service.executions()).toHaveLength(before + 1)
    },
  )

  it('check the key first, then the body, then the permission of the wallet', async () => {
    expect((await call('DELETE', PERMISSION, '')).status).toBe(401)
    expect((await call('DELETE', PERMISSION, '', 'art_sk_wrong')).status).toBe(401)
    expect(await answer(call('DELETE', PERMISSION, '', service.key))).toMatchObject({
      status: 400,
      body: { message: 'Invalid input' },
    })
    for (const moment of [
      place(named('Borrowed Light'), '1'),
      place(stranger, '1'),
      place(named('Field Notes'), '1', 1),
    ]) {
      const refused = await answer(
        call('DELETE', PERMISSION, { moment, adminAddress: stranger }, service.key),
      )
      expect(refused).toEqual({ status: 500, body: { message: UNAUTHORIZED } })
    }
  })
})

describe('the stand-in’s reads', () => {
  const onChain = async (address: Hex, tokenId: string) =>
    new Set([
      ...(await adminsOnChain(service, address, '0')),
      ...(await adminsOnChain(service, address, tokenId)),
    ])
  const setOf = (addresses: unknown) =>
    new Set((addresses as Hex[]).map((address) => getAddress(address)))

  it('list the admins that the chain has on a moment and on its whole collection', async () => {
    const { moments } = await list('/timeline')
    expect(moments.length).toBeGreaterThan(30)
    for (const { address, token_id, admins } of moments.filter(
      ({ chain_id }) => chain_id === service.chainId,
    ))
      expect(setOf(admins)).toEqual(await onChain(address as Hex, String(token_id)))
  })

  it('have pages and filters', async () => {
    const all = await list('/timeline')
    const second = await list('/timeline?limit=10&page=2')
    expect(second.pagination).toEqual({
      page: 2,
      limit: 10,
      total_pages: Math.ceil(all.moments.length / 10),
    })
    expect(second.moments).toEqual(all.moments.slice(10, 20))
    expect((await list('/timeline?page=99')).moments).toEqual([])
    expect((await list('/timeline?chain_id=7777777')).moments).toHaveLength(1)
    const hidden = (await list('/timeline?hidden=true')).moments.filter(
      (moment) => (moment.hidden as string[]).length > 0,
    )
    expect(hidden).toMatchObject([{ hidden: [expect.stringMatching(/^[\da-f-]{36}$/)] }])
    expect((await call('GET', '/timeline?limit=101')).status).toBe(400)
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
    const chains = async (path: string) =>
      new Set((await list(path)).moments.map(({ chain_id }) => chain_id))
    expect(await chains('/timeline')).toEqual(new Set([84532, 1]))
    expect(
      (await list('/collections')).collections.filter(({ chain_id }) => chain_id !== 84532),
    ).toEqual([])
    expect((await list('/collections?chain_id=1')).collections).toHaveLength(1)
  })

  it('list sales without a currency, and their times as numbers', async () => {
    const { moments } = await list('/timeline')
    const inUsdc = moments
      .map(({ sale }) => sale as Json | null)
      .filter((sale) => sale?.type === 'erc20Mint')
    expect(inUsdc.length).toBeGreaterThan(1)
    for (const sale of inUsdc)
      expect(sale).toMatchObject({
        pricePerToken: expect.any(String),
        saleStart: 0,
        saleEnd: 2 ** 64,
      })
    for (const sale of inUsdc) expect(sale).not.toHaveProperty('currency')
  })

  it('list a new moment with its content in the store under https, and later at ar://', async () => {
    const { tokenId } = (await publish({ address: named('Field Notes') })).body
    const uris = async () => {
      const { moments } = await list(`/timeline?collection=${named('Field Notes')}`)
      const { uri, metadata } = moments.find(({ token_id }) => token_id === tokenId) as {
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

  it.each([
    [
      'first',
      { default_admin: { username: 'field_notes_daily' } },
      { chainId: 84532, default_admin: {} },
    ],
    [
      'today',
      { creator: { username: 'field_notes_daily' }, protocol: 'in_process' },
      { creator_username: 'field_notes_daily' },
    ],
  ] as const)('answers in the %s shape', async (shape, moment, collection) => {
    const old = await startAnother({ shape, generated: { moments: 3 } })
    const { moments } = await list('/timeline', old.url)
    expect(moments).toHaveLength(3)
    expect(moments[0]).toMatchObject(moment)
    expect('metadata' in (moments[0] ?? {})).toBe(shape !== 'first')
    expect((await list('/collections', old.url)).collections).toMatchObject([collection])
  })

  it('date a moment by the start of its sale, and list it last, dated 1970 and without metadata, until it is indexed', async () => {
    const young = await startAnother({ listing: { listedAfterMs: Number.POSITIVE_INFINITY } })
    const contract = { name: 'New', uri: 'ar://x' }
    const start = Math.floor(Date.now() / 1000) - 86_400
    const bodies = [
      draft(contract),
      draft(contract, {}, {}, { saleStart: String(start) }),
      draft(contract),
    ]
    const made: unknown[] = []
    for (const body of bodies) {
      const answer = await fetch(young.url + PUBLISH, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      made.push(
        ((await answer.json()) as { contractAddress: string }).contractAddress.toLowerCase(),
      )
    }
    const listed = async () => (await list('/timeline', young.url)).moments
    expect(await listed()).toEqual([])
    young.listing.listedAfterMs = 0
    const stamp = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00')
    expect((await listed()).map(({ address }) => address)).toEqual([made[2], made[0], made[1]])
    expect((await listed())[2]).toMatchObject({
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
    expect(await listed()).toMatchObject([unindexed, unindexed, unindexed])
  })
})

describe('a fault of the stand-in', () => {
  const fault = (answer: FaultAnswer, more: Omit<Fault, 'then'> = {}) =>
    service.fault({ ...more, then: answer })
  const write = () => call('POST', PUBLISH, draft({ address: named('Field Notes') }))

  it('closes unused connections before it drops one, because a browser resends a request dropped on those', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const ended = once(socket, 'close')
    // The answer on another connection shows that the server has accepted this one.
    expect((await fetch(`${service.url}/timeline`)).status).toBe(200)
    fault({ kind: 'drop' })
    await ended
  })

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'waits %s the execution until it is released, and other requests are answered meanwhile',
    async (_, delayAfterExecuting) => {
      const release = service.hold({
        match: { path: PUBLISH },
        delayAfterExecuting,
        then: { kind: 'ok' },
      })
      const before = service.executions().length
      const answer = write()
      await expect.poll(() => service.log.at(-1)?.body).not.toBe('')
      if (delayAfterExecuting) await expect.poll(() => service.executions().length).toBe(before + 1)
      expect((await fetch(`${service.url}/timeline`)).status).toBe(200)
      expect(service.executions()).toHaveLength(before + (delayAfterExecuting ? 1 : 0))
      expect(service.log.some(({ status }) => status === 'pending')).toBe(true)
      release()
      expect((await answer).status).toBe(200)
      expect(service.executions()).toHaveLength(before + 1)
    },
  )

  it('executes to the end when its client has gone', async () => {
    fault({ kind: 'ok' }, { delayMs: 300 })
    const before = service.executions().length
    const body = JSON.stringify(draft({ address: named('Field Notes') }))
    const client = new AbortController()
    const gone = fetch(service.url + PUBLISH, { method: 'POST', body, signal: client.signal })
    await expect.poll(() => service.log.at(-1)?.body).toBe(body)
    client.abort()
    await expect(gone).rejects.toThrow()
    await expect.poll(() => service.executions().length).toBe(before + 1)
  })

  it('takes only matching requests, and only the given number', async () => {
    fault({ kind: 'empty', status: 500 }, { match: { method: 'GET', path: '/timeline' }, times: 2 })
    const statuses = []
    for (const path of ['/collections', '/timeline', '/timeline', '/timeline'])
      statuses.push((await call('GET', path)).status)
    expect(statuses).toEqual([200, 500, 500, 200])
  })

  it('can be queued over HTTP', async () => {
    const base = service.url.replace('/api', '/_control')
    const post = (body: string) => fetch(`${base}/fault`, { method: 'POST', body })
    expect((await post('{"then":{"kind":"status","status":418}}')).status).toBe(204)
    expect((await call('GET', '/timeline')).status).toBe(418)
    expect((await post('{"then":{"kind":"misspelt"}}')).status).toBe(400)
    await post('{"times":9,"then":{"kind":"status","status":418}}')
    await fetch(`${base}/faults`, { method: 'DELETE' })
    expect((await call('GET', '/timeline')).status).toBe(200)
    expect(await (await fetch(`${base}/log`)).json()).toEqual(
      JSON.parse(JSON.stringify(service.log)),
    )
    expect(await (await fetch(`${base}/executions`)).json()).toHaveLength(
      service.executions().length,
    )
  })
})

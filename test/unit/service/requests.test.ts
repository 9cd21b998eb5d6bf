import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createServiceClient } from '../../../lib/service/client.ts'
import { isUnsent, ServiceError } from '../../../lib/service/errors.ts'
import {
  ADDRESS,
  ARTIST,
  answering,
  BASE,
  clientWith,
  HASH,
  json,
  KEY,
  PUBLISHED,
  REQUEST,
  REVOCATION,
} from '../../fixtures/fake-fetch.ts'
import { listen } from '../../fixtures/listen.ts'

const CAREFUL = {
  redirect: 'error',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
}
const rejected = (running: Promise<unknown>) => running.catch((error: unknown) => error)

describe('a request', () => {
  test.each([
    ['timeline', { page: 1, limit: 100 }, '/timeline?page=1&limit=100'],
    [
      'timeline',
      { page: 2, limit: 20, artist: ARTIST, collection: ADDRESS, chainId: 8453 },
      `/timeline?page=2&limit=20&artist=${ARTIST}&collection=${ADDRESS}&chain_id=8453`,
    ],
    ['timeline', { page: 1, limit: 30, curated: true }, '/timeline?page=1&limit=30&curated=true'],
    [
      'collections',
      { page: 1, limit: 100, artist: ARTIST },
      `/collections?page=1&limit=100&artist=${ARTIST}`,
    ],
    ['collections', { page: 3, limit: 5, chainId: 1 }, '/collections?page=3&limit=5&chain_id=1'],
  ] as const)('for the %s with %j has no key and no body', async (name, query, path) => {
    const { client, sent, keyAsked } = answering({ moments: [], collections: [] })
    await client[name](query)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      url: BASE + path,
      init: { method: 'GET', ...CAREFUL },
      headers: { accept: 'application/json' },
    })
    expect(sent[0]?.headers).not.toHaveProperty('x-api-key')
    expect(sent[0]?.init.body).toBeUndefined()
    expect(keyAsked()).toBe(0)
  })

  test.each<[unknown, string | undefined]>([
    [{ address: ADDRESS }, ADDRESS],
    [{ address: null }, undefined],
    [{}, undefined],
  ])(
    'for the wallet of an address names it twice, has no key, and reads %j',
    async (answer, wallet) => {
      const { client, sent, keyAsked } = answering(answer)
      expect(await client.smartWallet(ARTIST)).toBe(wallet)
      const url = `${BASE}/smartwallet?walletAddress=${ARTIST}&artist_wallet=${ARTIST}`
      expect(sent[0]).toMatchObject({ url, init: CAREFUL })
      expect(keyAsked()).toBe(0)
    },
  )

  test('of a publication holds exactly the request and the key', async () => {
    const { client, sent } = answering(PUBLISHED)
    expect(await client.createWriting(REQUEST)).toEqual(PUBLISHED)
    expect(sent).toHaveLength(1)
    const init = { method: 'POST', ...CAREFUL, body: JSON.stringify(REQUEST) }
    expect(sent[0]).toMatchObject({ url: `${BASE}/moment/create/writing`, init })
    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-api-key': KEY,
    })
  })

  test('of a publication has no key header when no key is stored', async () => {
    const { client, sent } = clientWith(() => json(PUBLISHED), null)
    await client.createWriting(REQUEST)
    expect(sent[0]?.headers).not.toHaveProperty('x-api-key')
  })

  test('of a revocation holds exactly the request and the key', async () => {
    const { client, sent } = answering({ hash: HASH, chainId: 8453 })
    expect(await client.revokePermission(REVOCATION)).toEqual({ hash: HASH, chainId: 8453 })
    const init = { method: 'DELETE', ...CAREFUL, body: JSON.stringify(REVOCATION) }
    expect(sent[0]).toMatchObject({ url: `${BASE}/moment/permission`, init })
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-api-key': KEY })
  })

  test('about a key’s owner carries the key, and the one about an artist’s wallets does not', async () => {
    const { client, sent } = answering({
      keys: [{ artist_id: 'an id' }],
      wallets: [{ address: ADDRESS, type: 'privy' }],
    })
    expect(await client.readKeyArtist()).toEqual({ artistId: 'an id' })
    expect(await client.readWallets('an id')).toEqual([{ address: ADDRESS, type: 'privy' }])
    expect(sent).toMatchObject([
      { url: `${BASE}/artists/api-keys`, init: { method: 'GET' }, headers: { 'x-api-key': KEY } },
      { url: `${BASE}/artists/wallets?artistId=an+id`, init: { method: 'GET' } },
    ])
    expect(sent[1]?.headers).not.toHaveProperty('x-api-key')
  })

  test('follows no redirect', async () => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const { host, close } = await listen(server)
    const client = createServiceClient({ baseUrl: `http://${host}`, key: async () => KEY, fetch })
    const failed = await rejected(client.createWriting(REQUEST))
    await close()
    expect(failed).toMatchObject({ problem: { failure: 'network' } })
    expect(seen).toEqual(['/moment/create/writing'])
  })
})

test('no request is sent for a revocation when no key is stored', async () => {
  const { client, sent } = clientWith(() => json({}), null)
  const failed = await rejected(client.revokePermission(REVOCATION))
  expect(failed).toBeInstanceOf(ServiceError)
  expect(failed).toMatchObject({ problem: { failure: 'noKey' } })
  expect(isUnsent((failed as ServiceError).problem)).toBe(true)
  expect(sent).toEqual([])
})

describe('a 2xx answer', () => {
  test.each([200, 201, 202, 207])('of %i is a success', async (status) => {
    const { client } = answering({ ...PUBLISHED, more: 1 }, status)
    expect(await client.createWriting(REQUEST)).toEqual(PUBLISHED)
  })
  const { hash, chainId, contractAddress, tokenId } = PUBLISHED
  test.each<[string, object, object]>([
    ['the token id as a number', { ...PUBLISHED, tokenId: 7 }, PUBLISHED],
    ['the chain id as text', { ...PUBLISHED, chainId: String(chainId) }, PUBLISHED],
    ['no chain id', { hash, contractAddress, tokenId }, { hash, contractAddress, tokenId }],
    ['no address', { hash, chainId, tokenId }, { hash, chainId, tokenId }],
    ['no valid address', { ...PUBLISHED, contractAddress: 'soon' }, { hash, chainId, tokenId }],
    ['no token id', { hash, chainId, contractAddress }, { hash, chainId, contractAddress }],
    ['a fractional token id', { ...PUBLISHED, tokenId: 1.5 }, { hash, chainId, contractAddress }],
    ['nothing but a hash', { hash }, { hash }],
  ])('with %s is a success, because it has a hash', async (_, body, read) => {
    expect(await answering(body).client.createWriting(REQUEST)).toEqual(read)
  })
  test.each([
    ['text that is not JSON', 'done'],
    ['an empty body', ''],
    ['half a body', JSON.stringify(PUBLISHED).slice(0, 40)],
    ['no hash', { ...PUBLISHED, hash: undefined }],
    ['an invalid hash', { ...PUBLISHED, hash: '0x12' }],
    ['a list', []],
    ['null', null],
  ])('with %s is unreadable, and the write may have been executed', async (_, body) => {
    const failed = await rejected(answering(body).client.createWriting(REQUEST))
    expect(failed).toMatchObject({ problem: { failure: 'unreadable' } })
    const { problem } = failed as ServiceError
    expect(isUnsent(problem)).toBe(false)
    expect(problem.raw ?? '').toBe(typeof body === 'string' ? body : JSON.stringify(body))
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createServiceClient } from '../../../lib/service/client.ts'
import { checkKey } from '../../../lib/settings/check-key.ts'
import { forgetKey, readHint, saveKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { ADDRESS, ARTIST, BASE, json, KEY } from '../../fixtures/fake-fetch.ts'
import { commands } from '../../fixtures/procedures.ts'

const OWN = { address: ARTIST.toLowerCase(), type: 'external' }
const KEPT = { address: ADDRESS, type: 'privy' }
const FOUND = { keys: [{ id: 'k', name: 'A key', created_at: 'today', artist_id: 'artist' }] }

type Answers = Record<string, [status: number, body: unknown]>

/** Answers these paths, and 404 to all others; keeps the requests that it got. */
function serviceWith(answers: Answers) {
  const asked: string[] = []
  const client = createServiceClient({
    baseUrl: BASE,
    key: async () => KEY,
    fetch: async (url, { method } = {}) => {
      const path = new URL(String(url)).pathname.replace('/api', '')
      asked.push(`${method} ${path}`)
      const [status, body] = answers[path] ?? [404, { message: 'Not found' }]
      return json(body, status)
    },
  })
  return { client, asked }
}

const owner = (keys: unknown, wallets: unknown): Answers => ({
  '/artists/api-keys': [200, keys],
  '/artists/wallets': [200, wallets],
})

describe('checkKey', () => {
  test.each<[string, Answers, wallets: unknown]>([
    ['are listed', owner(FOUND, { wallets: [KEPT, OWN] }), [KEPT, OWN]],
    [
      'are listed beside what cannot be read',
      owner(FOUND, { wallets: [null, { address: '0x12' }, OWN], more: 1 }),
      [OWN],
    ],
    [
      'have another type',
      owner(FOUND, { wallets: [{ ...OWN, type: 'safe' }] }),
      [{ address: OWN.address }],
    ],
    [
      'are listed for an artist with a number',
      owner({ keys: [{ artist_id: 7 }, 'broken'] }, { wallets: [OWN] }),
      [OWN],
    ],
    ['are none', owner(FOUND, { wallets: [] }), undefined],
    ['are not listed', owner(FOUND, { artists: [] }), undefined],
    ['cannot be asked for', { '/artists/api-keys': [200, FOUND] }, undefined],
    [
      'belong to two artists',
      owner({ keys: [{ artist_id: 'a' }, { artist_id: 'b' }] }, { wallets: [OWN] }),
      undefined,
    ],
  ])('accepts the key when its wallets %s', async (_, answers, wallets) => {
    const { client } = serviceWith(answers)
    expect(await checkKey(client)).toEqual({ result: 'accepted', wallets })
  })

  test.each<[string, status: number, body: unknown, result: object]>([
    ['refuses the key', 401, {}, { result: 'refused' }],
    ['fails', 500, {}, { result: 'unclear', problem: { status: 500 } }],
    ['asks for a pause', 429, {}, { result: 'unclear', problem: { status: 429 } }],
    ['is absent', 404, { message: 'Not found' }, { result: 'unclear' }],
    ['is another page', 200, '<html>', { result: 'unclear' }],
    ['wants another method', 405, {}, { result: 'unclear' }],
  ])('gives the right result when the read %s', async (_, status, body, result) => {
    const { client, asked } = serviceWith({ '/artists/api-keys': [status, body] })
    expect(await checkKey(client)).toMatchObject(result)
    expect(asked).toEqual(['GET /artists/api-keys'])
  })
})

describe('the command checkKey', () => {
  const SERVICE = DEFAULT_SETTINGS.serviceUrl
  const run = (answers: Answers) =>
    commands({ service: () => serviceWith(answers).client }).checkKey({})
  const known = owner(FOUND, { wallets: [KEPT, OWN] })

  beforeEach(() => saveKey(KEY, SERVICE, 'forgotten'))

  test('stores the wallets beside the key, and fills in the artist’s own where no address is chosen', async () => {
    await run(known)
    expect(await readHint()).toMatchObject({ checked: 'accepted', wallets: [KEPT, OWN] })
    expect((await settings.get()).account).toBe(ARTIST)
    await forgetKey()
    expect(await readHint()).toBeNull()
  })

  test('keeps the address that is chosen', async () => {
    await settings.set({ ...DEFAULT_SETTINGS, account: ADDRESS })
    await run(known)
    expect((await settings.get()).account).toBe(ADDRESS)
  })

  test('stores nothing when the key is forgotten while the service is asked', async () => {
    const { client } = serviceWith(known)
    const readWallets = async (artistId: string) => {
      await forgetKey()
      return client.readWallets(artistId)
    }
    await commands({ service: () => ({ ...client, readWallets }) }).checkKey({})
    expect(await readHint()).toBeNull()
    expect((await settings.get()).account).toBeUndefined()
  })
})

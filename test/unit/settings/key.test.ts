import { describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import {
  keepPreviousKey,
  readKey,
  restorePreviousKey,
  restrictStorageAccess,
} from '../../../lib/settings/key.ts'
import {
  forgetKey,
  keyHints,
  parseKey,
  readHint,
  saveCheck,
  saveKey,
} from '../../../lib/settings/key-store.ts'

const { local, session, sync } = browser.storage
const SERVICE = 'https://api.service.test/api'
/** As the service makes them: 43 characters of base64url (docs/service.md, "Where it lives"). */
const KEY = 'art_sk_Zk9-_xQ3mW7tB1vYc5Ld8RnHs2JpGfAe4UoKiTqN6bM'
const stored = async () => ({
  local: await local.get(null),
  session: await session.get(null),
  sync: await sync.get(null),
})

/** Saves a key, and gives its hint. */
async function save(key = 'secret') {
  await saveKey(key, SERVICE, 'forgotten')
  const hint = await readHint()
  if (!hint) throw new Error('The saved key has no hint')
  return hint
}

describe('parseKey', () => {
  test.each([
    [`  ${KEY}\t`, KEY, false],
    ['\n art_sk_01 \r\n', 'art_sk_01', false],
    ['art_sk_x', 'art_sk_x', false],
    [`art_sk_${'-_'.repeat(300)}`, `art_sk_${'-_'.repeat(300)}`, false],
    ['ART_SK_AB', 'ART_SK_AB', true],
    ['another', 'another', true],
    ['a.b/c+d:e==', 'a.b/c+d:e==', true],
    ['"art_sk_01"', 'art_sk_01', false],
    ['“art_sk_01”', 'art_sk_01', false],
    ['art_sk_01,', 'art_sk_01', false],
    ['x-api-key:art_sk_01', 'art_sk_01', false],
    ['x-api-key: art_sk_01', 'art_sk_01', false],
    ['Authorization: Bearer art_sk_01', 'art_sk_01', false],
    ['export INPROCESS_API_KEY="art_sk_01";', 'art_sk_01', false],
    ['{ "key": "art_sk_01" }', 'art_sk_01', false],
    [`\ufeff ${KEY.slice(0, 9)}\u200b${KEY.slice(9)}\u2060\n`, KEY, false],
  ])('reads %j as %j, unusual: %s', (text, key, unusual) =>
    expect(parseKey(text)).toEqual({ key, unusual }),
  )

  test.each([
    ['', 'missing'],
    [' \n', 'missing'],
    ['art_sk_01\nart_sk_02', 'characters'],
    ['art_sk_01\r02', 'characters'],
    ['art sk', 'characters'],
    ['art_sk_é', 'characters'],
    ['art_sk_01, art_sk_02', 'characters'],
    ['"another"', 'characters'],
    ['another,', 'characters'],
    ['x-api-key:another', 'characters'],
    ['SERVICE_API_KEY=another', 'characters'],
    ['Bearer another', 'characters'],
    ['\u200b', 'missing'],
    ['art_sk_\u0000', 'characters'],
  ])('refuses %j as %s', (text, fault) => expect(parseKey(text)).toEqual({ fault }))

  test('accepts only keys that a header can carry', () => {
    for (let code = 0; code < 0x300; code++) {
      const { key } = parseKey(`art_sk_0${String.fromCodePoint(code)}1`)
      if (key !== undefined) expect(new Headers({ 'x-api-key': key }).get('x-api-key')).toBe(key)
    }
  })
})

describe('readKey', () => {
  test.each(['forgotten', 'browserCloses'] as const)(
    'returns a key kept until %s for its own origin only',
    async (until) => {
      await saveKey(KEY, SERVICE, until)
      expect(await readKey(SERVICE)).toBe(KEY)
      expect(await readKey('https://api.service.test/another/path')).toBe(KEY)
      for (const other of [
        'http://api.service.test/api',
        'https://service.test/api',
        'https://api.service.test:8443/api',
        'https://api.service.test.evil/api',
      ])
        expect(await readKey(other)).toBeUndefined()
    },
  )

  test.each([
    KEY,
    { v: 1, value: KEY },
    { v: 1, value: { key: KEY } },
    { v: 9, value: { key: KEY, origin: SERVICE } },
  ])('returns nothing for the damaged item %j, and does not copy it', async (damaged) => {
    await local.set({ key: damaged })
    expect(await readKey(SERVICE)).toBeUndefined()
    expect(Object.keys(await local.get(null))).toEqual(['key'])
  })
})

describe('saveKey', () => {
  test('writes the key to one item of one area and only its last 4 characters to the hint', async () => {
    await saveKey(KEY, SERVICE, 'forgotten')
    const all = await stored()
    expect(all.session).toEqual({})
    expect(all.sync).toEqual({})
    const names = Object.keys(all.local)
    expect(names.filter((name) => JSON.stringify(all.local[name]).includes(KEY))).toEqual(['key'])
    expect(await keyHints.local.get()).toEqual({
      id: expect.any(String),
      last4: KEY.slice(-4),
      origin: 'https://api.service.test',
    })
    expect(await keyHints.session.get()).toBeNull()
  })

  test('replaces the key in the other area', async () => {
    await saveKey('art_sk_1111', SERVICE, 'browserCloses')
    await saveKey('art_sk_2222', SERVICE, 'forgotten')
    expect(await readKey(SERVICE)).toBe('art_sk_2222')
    expect(JSON.stringify(await stored())).not.toContain('art_sk_1111')
    await saveKey('art_sk_3333', SERVICE, 'browserCloses')
    expect(await readKey(SERVICE)).toBe('art_sk_3333')
    expect(JSON.stringify(await stored())).not.toContain('art_sk_2222')
  })

  test('keeps the old key when storage refuses the new one', async () => {
    await save()
    const refused = vi.spyOn(local, 'set').mockRejectedValue(new Error('quota exceeded'))
    await expect(saveKey('other', SERVICE, 'forgotten')).rejects.toThrow('quota')
    refused.mockRestore()
    expect(await readKey(SERVICE)).toBe('secret')
  })
})

describe('saveCheck', () => {
  test('stores a result for the saved key only', async () => {
    const hint = await save()
    await saveCheck(hint, { checked: 'refused' })
    expect((await readHint())?.checked).toBe('refused')
    const other = { ...hint, id: 'another' }
    expect(await saveCheck(other, { checked: 'accepted' })).toBe(false)
    expect((await readHint())?.checked).toBe('refused')
  })

  test('keeps the known wallets when a later check does not tell them', async () => {
    const hint = await save()
    const wallets = [{ address: `0x${'12'.repeat(20)}`, type: 'external' }] as const
    expect(await saveCheck(hint, { checked: 'accepted', wallets: [...wallets] })).toBe(true)
    await saveCheck(hint, {})
    expect(await readHint()).toEqual({ ...hint, wallets })
  })

  test('drops a result for a key that is replaced between its two looks', async () => {
    const hint = await save()
    const get = local.get.bind(local) as (keys: string) => Promise<object>
    vi.spyOn(local, 'get').mockImplementationOnce(async (keys: unknown) => {
      const found = await get(keys as string)
      await saveKey('another', SERVICE, 'forgotten')
      return found
    })
    expect(await saveCheck(hint, { checked: 'accepted' })).toBe(false)
    expect(await readHint()).toMatchObject({ last4: 'ther' })
    expect((await readHint())?.checked).toBeUndefined()
  })
})

describe('the key that another replaces', () => {
  /** Saves `another` in place of `secret`, as a page does. */
  async function replaced(until: Parameters<typeof saveKey>[2] = 'forgotten') {
    await saveKey('secret', SERVICE, until)
    await keepPreviousKey()
    await saveKey('another', SERVICE, 'forgotten')
  }
  const holding = async (text: string) =>
    Object.entries(await stored()).flatMap(([area, items]) =>
      Object.entries(items).flatMap(([name, value]) =>
        JSON.stringify(value).includes(text) ? [`${area}.${name}`] : [],
      ),
    )

  test.each(['forgotten', 'browserCloses'] as const)(
    'comes back as it was, until %s, and leaves nothing of the other',
    async (until) => {
      await saveKey('secret', SERVICE, until)
      const before = await stored()
      await keepPreviousKey()
      await saveKey('another', SERVICE, 'forgotten')
      expect(await readKey(SERVICE)).toBe('another')
      expect(await holding('secret')).toEqual(['session.previousKey'])
      expect(await restorePreviousKey()).toBe(true)
      expect(await stored()).toEqual(before)
      expect(await restorePreviousKey()).toBe(false)
    },
  )

  test('goes when the other is accepted, and not before', async () => {
    await replaced()
    const hint = await readHint()
    if (!hint) throw new Error('The saved key has no hint')
    await saveCheck(hint, { checked: 'refused' })
    expect(await holding('secret')).toEqual(['session.previousKey'])
    await saveCheck(hint, { checked: 'accepted' })
    expect(await stored()).toMatchObject({ session: {} })
    expect(await holding('secret')).toEqual([])
  })

  test('stays when it is itself found accepted after it was kept', async () => {
    const hint = await save()
    await keepPreviousKey()
    await saveCheck(hint, { checked: 'accepted' })
    expect(await holding('secret')).toEqual(['local.key', 'session.previousKey'])
  })

  test.each([
    ['refused', 'refused', 'secret'],
    ['not told of', undefined, 'secret'],
    ['accepted', 'accepted', 'another'],
  ] as const)(
    'when the other is %s and replaced in turn: that last one works',
    async (_, checked, kept) => {
      await replaced()
      const hint = await readHint()
      if (hint) await saveCheck(hint, { checked })
      await keepPreviousKey()
      await saveKey('third', SERVICE, 'forgotten')
      await restorePreviousKey()
      expect(await readKey(SERVICE)).toBe(kept)
    },
  )

  test('is none where the first one was refused', async () => {
    await saveCheck(await save(), { checked: 'refused' })
    await keepPreviousKey()
    expect(await stored()).toMatchObject({ session: {} })
  })

  test('is sent nowhere', async () => {
    await replaced()
    await browser.storage.local.remove('key')
    expect(await readKey(SERVICE)).toBeUndefined()
  })

  test('goes with the key that is forgotten', async () => {
    await replaced('browserCloses')
    await forgetKey()
    expect(await stored()).toEqual({ local: {}, session: {}, sync: {} })
  })

  test('stays, as the other does, where storage refuses to put it back', async () => {
    await replaced()
    const before = await stored()
    const refused = vi.spyOn(local, 'set').mockRejectedValue(new Error('quota exceeded'))
    await expect(restorePreviousKey()).rejects.toThrow('quota')
    refused.mockRestore()
    expect(await stored()).toEqual(before)
  })
})

test.each(['forgotten', 'browserCloses'] as const)(
  'forgetKey leaves nothing of a key kept until %s',
  async (until) => {
    await saveKey(KEY, SERVICE, until)
    await forgetKey()
    expect(await readKey(SERVICE)).toBeUndefined()
    expect(await stored()).toEqual({ local: {}, session: {}, sync: {} })
  },
)

test('restrictStorageAccess limits storage.local to trusted contexts where the browser can', async () => {
  const setAccessLevel = vi.fn(async () => undefined)
  Object.assign(local, { setAccessLevel: undefined })
  await restrictStorageAccess()
  Object.assign(local, { setAccessLevel })
  await restrictStorageAccess()
  expect(setAccessLevel.mock.calls).toEqual([[{ accessLevel: 'TRUSTED_CONTEXTS' }]])
})

test('forgetKey leaves no hint when the result of a check is being stored', async () => {
  const hint = await save(KEY)
  const set = local.set.bind(local) as (items: object) => Promise<void>
  let forgotten: Promise<void> | undefined
  vi.spyOn(local, 'set').mockImplementationOnce(async (items) => {
    forgotten = forgetKey()
    // Time for a removal that does not wait for its turn.
    await new Promise((turn) => setImmediate(turn))
    await set(items)
  })
  await saveCheck(hint, { checked: 'accepted' })
  await forgotten
  expect(await stored()).toEqual({ local: {}, session: {}, sync: {} })
})

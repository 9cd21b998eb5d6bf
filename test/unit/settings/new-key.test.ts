import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { Refused } from '../../../lib/messages/refusal.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { changeSettings } from '../../../lib/settings/change-settings.ts'
import { endOffer, readKey, readNewKey } from '../../../lib/settings/key.ts'
import {
  forgetKey,
  offerKey,
  readHint,
  saveKey,
  withdrawKey,
} from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { ARTIST, json } from '../../fixtures/fake-fetch.ts'
import { commands } from '../../fixtures/procedures.ts'

const { local, session, sync } = browser.storage
const SERVICE = DEFAULT_SETTINGS.serviceUrl
const OLD = 'art_sk_old_1111'
const NEW = 'art_sk_new_2222'
const ID = '5f0c7c3a-7d0a-4a53-9c56-0c1f1b1f9a11'
const OTHER_ID = '0b0e7c3a-7d0a-4a53-9c56-0c1f1b1f9a22'

const stored = () => Promise.all([local, session, sync].map((area) => area.get(null)))
const holding = async (text: string) =>
  (await stored()).flatMap((items) =>
    Object.entries(items).flatMap(([name, value]) =>
      JSON.stringify(value).includes(text) ? [name] : [],
    ),
  )

beforeEach(async () => {
  await saveKey(OLD, SERVICE, 'forgotten')
})

describe('an offered key', () => {
  test('is in its own item alone, and is read by its id and for its origin only', async () => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    expect(await holding(NEW)).toEqual(['newKey'])
    expect(await readNewKey(SERVICE, ID)).toBe(NEW)
    expect(await readNewKey(SERVICE, OTHER_ID)).toBeUndefined()
    expect(await readNewKey('https://other.example/api', ID)).toBeUndefined()
    expect(await readKey(SERVICE)).toBe(OLD)
  })

  test.each(['forgotten', 'browserCloses'] as const)(
    'takes the saved one’s place, until %s, when it is accepted',
    async (until) => {
      await offerKey(ID, NEW, SERVICE, until)
      const ended = await endOffer(SERVICE, ID, true)
      expect(await readKey(SERVICE)).toBe(NEW)
      expect(ended).toEqual({ hint: await readHint() })
      expect(await holding(OLD)).toEqual([])
      expect(Object.keys(await session.get(null))).toEqual(
        until === 'forgotten' ? [] : ['key', 'keyHint'],
      )
    },
  )

  test('leaves nothing when it is not accepted', async () => {
    const before = await stored()
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    expect(await endOffer(SERVICE, ID, false)).toEqual({})
    expect(await stored()).toEqual(before)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is withdrawn', withdrawKey],
    ['belongs to another page', () => offerKey(OTHER_ID, 'art_sk_other', SERVICE, 'forgotten')],
    ['is damaged', () => session.set({ newKey: { v: 1, value: { id: ID, key: NEW } } })],
  ])('replaces nothing when it %s', async (_, meanwhile) => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    await meanwhile()
    const before = await stored()
    expect(await endOffer(SERVICE, ID, true)).toBeUndefined()
    expect(await stored()).toEqual(before)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the key is forgotten', forgetKey],
    ['the service changes', () => changeSettings({ serviceUrl: 'https://other.example/api' })],
  ])('goes when %s, and cannot be saved afterwards', async (_, goes) => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    await goes()
    expect(await endOffer(SERVICE, ID, true)).toBeUndefined()
    expect(await holding('art_sk_')).toEqual([])
  })

  test('does not come back when it is accepted while the key is being forgotten', async () => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    await Promise.all([endOffer(SERVICE, ID, true), forgetKey()])
    expect(await holding('art_sk_')).toEqual([])
  })

  test('goes, and the saved one stays, when storage refuses it', async () => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    const refused = vi.spyOn(local, 'set').mockRejectedValue(new Error('quota exceeded'))
    await expect(endOffer(SERVICE, ID, true)).rejects.toThrow('quota')
    refused.mockRestore()
    expect(await readKey(SERVICE)).toBe(OLD)
    expect(await holding(NEW)).toEqual([])
  })
})

describe('the command checkNewKey', () => {
  const FOUND = { keys: [{ artist_id: 'artist' }] }
  const WALLETS = { wallets: [{ address: ARTIST, type: 'external' }] }
  const sent: (string | null)[] = []
  beforeEach(() => void sent.splice(0))

  /** A background whose service answers the question whose the key is. */
  const background = (status: number, body: unknown, meanwhile = async () => {}) =>
    commands({
      service: (baseUrl, newKeyId) =>
        createServiceClient({
          baseUrl,
          key: () => (newKeyId === undefined ? readKey(baseUrl) : readNewKey(baseUrl, newKeyId)),
          fetch: async (url, { headers } = {}) => {
            if (!String(url).endsWith('/api-keys')) return json(WALLETS)
            sent.push(new Headers(headers).get('x-api-key'))
            await meanwhile()
            return json(body, status)
          },
        }),
    })

  test('saves an accepted key with its wallets, and fills in the creator’s address', async () => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    const checked = await background(200, FOUND).checkNewKey({ id: ID })
    expect(checked).toMatchObject({ result: 'accepted' })
    expect(sent).toEqual([NEW])
    expect(await readKey(SERVICE)).toBe(NEW)
    expect(await readHint()).toMatchObject({ last4: '2222', checked: 'accepted', ...WALLETS })
    expect((await settings.get()).account).toBe(ARTIST)
    expect(await holding(NEW)).toEqual(['key'])
  })

  test.each([
    ['refused', 401, 'refused'],
    ['refused', 403, 'refused'],
    ['not told', 404, 'unclear'],
    ['not answered', 500, 'unclear'],
  ])('keeps the saved key as it was when the other is %s (%i)', async (_, status, result) => {
    const before = await stored()
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    expect(await background(status, {}).checkNewKey({ id: ID })).toMatchObject({ result })
    expect(sent).toEqual([NEW])
    expect(await stored()).toEqual(before)
  })

  test('is refused, and asks nothing, for a key that was not offered under its id', async () => {
    await offerKey(OTHER_ID, NEW, SERVICE, 'forgotten')
    const checking = background(200, FOUND).checkNewKey({ id: ID })
    await expect(checking).rejects.toMatchObject({ refusal: { code: 'gone' } })
    expect(sent).toEqual([])
    expect(await readKey(SERVICE)).toBe(OLD)
    expect(await holding(NEW)).toEqual(['newKey'])
  })

  test.each([
    ['withdrawn', withdrawKey],
    ['forgotten', forgetKey],
  ])('saves nothing when the key is %s while the service is asked', async (_, meanwhile) => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    const checking = background(200, FOUND, meanwhile).checkNewKey({ id: ID })
    await expect(checking).rejects.toBeInstanceOf(Refused)
    expect(await holding(NEW)).toEqual([])
  })

  test('says that storage is full, and keeps the saved key', async () => {
    await offerKey(ID, NEW, SERVICE, 'forgotten')
    const refused = vi.spyOn(local, 'set').mockRejectedValue(new Error('refused'))
    const checking = background(200, FOUND).checkNewKey({ id: ID })
    await expect(checking).rejects.toMatchObject({ refusal: { code: 'full' } })
    refused.mockRestore()
    expect(await readKey(SERVICE)).toBe(OLD)
  })
})

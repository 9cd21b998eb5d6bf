import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { askForService, changeSettings } from '../../../lib/settings/change-settings.ts'
import { closeStorage, readKey } from '../../../lib/settings/key.ts'
import {
  forgetKey,
  keepKey,
  keptHint,
  keyHints,
  readKeyText,
  rememberCheck,
  typedKey,
} from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'

const { local, session } = browser.storage
const service = 'https://service.example/api'

beforeEach(() => {
  fakeBrowser.reset()
  vi.spyOn(browser.permissions, 'remove').mockImplementation(async () => true)
})

describe('a pasted text', () => {
  test.each([
    ['  art_sk_0123abcdef\t', { key: 'art_sk_0123abcdef', unusual: false }],
    ['\n art_sk_01 \r\n', { key: 'art_sk_01', unusual: false }],
    ['another', { key: 'another', unusual: true }],
    ['art_sk_xyz', { key: 'art_sk_xyz', unusual: true }],
    ['   ', { fault: 'missing' }],
    ['art_sk_01\nart_sk_02', { fault: 'line-break' }],
    ['art_sk_01\r02', { fault: 'line-break' }],
    ['art sk', { fault: 'characters' }],
    ['art_sk_é', { fault: 'characters' }],
    ['art_sk_01\u200b', { fault: 'characters' }],
    ['art_sk_\u0000', { fault: 'characters' }],
  ])('%j', (text, reading) => expect(readKeyText(text)).toEqual(reading))

  test('is fit for a header whenever it is taken', () => {
    for (let code = 0; code < 0x300; code++) {
      const { key } = readKeyText(`art_sk_0${String.fromCodePoint(code)}1`)
      if (key !== undefined) expect(new Headers({ 'x-api-key': key }).get('x-api-key')).toBe(key)
    }
  })
})

describe('a kept key', () => {
  test('is given for its own origin alone', async () => {
    await keepKey('secret', service, 'forgotten')
    expect(await readKey('https://service.example/another/path')).toBe('secret')
    for (const other of ['http://service.example/api', 'https://service.example:444/api', 'https://api.service.example/api'])
      expect(await readKey(other)).toBeUndefined()
  })

  test('lies in one place, as long as it was asked to', async () => {
    await keepKey('secret', service, 'forgotten')
    await keepKey('other', service, 'browser-closes')
    expect(JSON.stringify(await local.get(null))).not.toMatch(/secret|other/)
    expect(await readKey(service)).toBe('other')
    await keepKey('third', service, 'forgotten')
    expect(await session.get(null)).toEqual({})
    expect(await readKey(service)).toBe('third')
    await forgetKey()
    expect([await local.get(null), await session.get(null)]).toEqual([{}, {}])
  })

  test('stays where a new one cannot be stored', async () => {
    await keepKey('secret', service, 'forgotten')
    vi.spyOn(local, 'set').mockRejectedValue(new Error('quota exceeded'))
    await expect(keepKey('other', service, 'forgotten')).rejects.toThrow('quota')
    expect(await readKey(service)).toBe('secret')
  })

  test('ends what was typed, and takes with it what a check brought', async () => {
    await typedKey.set('sec')
    expect(await typedKey.get()).toBe('sec')
    expect(await local.get(null)).toEqual({})
    await keepKey('secret', service, 'forgotten')
    expect(await typedKey.get()).toBe('')
    const asked = await keptHint()
    if (!asked) throw new Error('There is one')
    await rememberCheck(asked, 'refused')
    expect((await keyHints.local.get())?.checked).toBe('refused')
    await rememberCheck({ ...asked, origin: 'https://other.example' }, 'accepted')
    expect((await keyHints.local.get())?.checked).toBe('refused')
    // What a check brings that was still under way is not said of the next key, even where they look alike.
    await keepKey('secret', service, 'forgotten')
    await rememberCheck(asked, 'accepted')
    expect((await keyHints.local.get())?.checked).toBeUndefined()
  })

  test('is not read where its item is damaged', async () => {
    for (const damaged of ['secret', { v: 1, value: 'secret' }, { v: 9, value: { key: 'secret', origin: service } }]) {
      await local.set({ key: damaged })
      expect(await readKey(service)).toBeUndefined()
    }
    expect(Object.keys(await local.get(null))).toEqual(['key'])
  })
})

test('another origin forgets the key; another path does not', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: service })
  await keepKey('secret', service, 'forgotten')
  await changeSettings({ serviceUrl: 'https://service.example/v2' })
  expect(await readKey(service)).toBe('secret')
  await changeSettings({ serviceUrl: 'https://other.example/api' })
  expect(await readKey(service)).toBeUndefined()
  expect(Object.keys(await local.get(null))).toEqual(['settings'])
})

test('another https origin is asked for, and given back; loopback and the default are not', async () => {
  const request = vi.fn(async (_: object) => true)
  vi.spyOn(browser.permissions, 'request').mockImplementation(request)
  const remove = vi.spyOn(browser.permissions, 'remove').mockImplementation(async () => true)
  expect(await askForService('https://own.example:8443/api', DEFAULT_SETTINGS.serviceUrl)).toBe(true)
  expect(request.mock.calls).toEqual([[{ origins: ['https://own.example/*'] }]])
  await askForService('https://own.example:8443/v2', 'https://own.example:8443/api')
  await askForService('http://127.0.0.1:1234/api', DEFAULT_SETTINGS.serviceUrl)
  await askForService(DEFAULT_SETTINGS.serviceUrl, 'https://own.example/api')
  expect(request).toHaveBeenCalledTimes(1)
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: 'https://own.example/api' })
  await changeSettings({ serviceUrl: DEFAULT_SETTINGS.serviceUrl })
  expect(remove.mock.calls).toEqual([[{ origins: ['https://own.example/*'] }]])
  await changeSettings({ serviceUrl: 'https://own.example/api' })
  expect(remove).toHaveBeenCalledTimes(1)
})

test('storage is closed to pages where the browser knows how', async () => {
  const setAccessLevel = vi.fn(async () => undefined)
  Object.assign(local, { setAccessLevel: undefined })
  await closeStorage()
  Object.assign(local, { setAccessLevel })
  await closeStorage()
  expect(setAccessLevel.mock.calls).toEqual([[{ accessLevel: 'TRUSTED_CONTEXTS' }]])
})

import { describe, expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { readKey } from '../../../lib/settings/key.ts'
import { forgetKey, keepKey, keyHints, readKeyText } from '../../../lib/settings/key-store.ts'

const KEY = `art_sk_${'0123456789abcdef'.repeat(4)}`
const URL_ = 'https://api.service.test/api'
const everything = async () => ({
  local: await browser.storage.local.get(null),
  session: await browser.storage.session.get(null),
  sync: await browser.storage.sync.get(null),
})

describe('the text of a key', () => {
  test.each([
    [KEY, KEY, false],
    [`  ${KEY}\n`, KEY, false],
    ['art_sk_1', 'art_sk_1', false],
    ['ART_SK_AB', 'ART_SK_AB', false],
    ['some-other-key', 'some-other-key', true],
    ['art_sk_', 'art_sk_', true],
    ['art_sk_xyz', 'art_sk_xyz', true],
  ])('%j', (text, key, unusual) => expect(readKeyText(text)).toEqual({ key, unusual }))

  test.each([
    ['', 'missing'],
    [' \n', 'missing'],
    ['art_sk_12\nart_sk_34', 'line-break'],
    ['art_sk_12\r34', 'line-break'],
    ['art sk', 'characters'],
    ['art_sk_1é', 'characters'],
    ['art_sk_1\u0000', 'characters'],
    ['“art_sk_1”', 'characters'],
  ])('%j is none: %s', (text, fault) => expect(readKeyText(text)).toEqual({ fault }))
})

describe('a kept key', () => {
  test.each(['forgotten', 'browser-closes'] as const)('until %s: is read for its origin alone', async (until) => {
    await keepKey(KEY, URL_, until)
    expect(await readKey(URL_)).toBe(KEY)
    expect(await readKey('https://api.service.test/another/path')).toBe(KEY)
    for (const other of [
      'http://api.service.test/api',
      'https://service.test/api',
      'https://api.service.test:8443/api',
      'https://api.service.test.evil/api',
    ])
      expect(await readKey(other)).toBeUndefined()
  })

  test('lies in one item of one area; its hint knows four characters', async () => {
    await keepKey(KEY, URL_, 'forgotten')
    const { local, session, sync } = await everything()
    expect(session).toEqual({})
    expect(sync).toEqual({})
    const holding = Object.entries(local).filter(([, value]) => JSON.stringify(value).includes(KEY))
    expect(holding.map(([name]) => name)).toEqual(['key'])
    expect(await keyHints.local.get()).toEqual({
      id: expect.any(String),
      last4: KEY.slice(-4),
      origin: 'https://api.service.test',
    })
    expect(await keyHints.session.get()).toBeNull()
  })

  test('takes the place of the one before, wherever that was', async () => {
    await keepKey('art_sk_1111', URL_, 'browser-closes')
    await keepKey('art_sk_2222', URL_, 'forgotten')
    expect(await readKey(URL_)).toBe('art_sk_2222')
    expect(JSON.stringify(await everything())).not.toContain('1111')
    await keepKey('art_sk_3333', URL_, 'browser-closes')
    expect(await readKey(URL_)).toBe('art_sk_3333')
    expect(JSON.stringify(await everything())).not.toContain('2222')
  })

  test('forgotten, nothing of it is left', async () => {
    for (const until of ['forgotten', 'browser-closes'] as const) {
      await keepKey(KEY, URL_, until)
      await forgetKey()
      expect(await readKey(URL_)).toBeUndefined()
      expect(await everything()).toEqual({ local: {}, session: {}, sync: {} })
    }
  })

  test('what lies in its place and is none gives no key', async () => {
    for (const value of [
      KEY,
      { v: 1, value: KEY },
      { v: 1, value: { key: KEY } },
      { v: 9, value: { key: KEY, origin: URL_ } },
    ]) {
      await browser.storage.local.set({ key: value })
      expect(await readKey(URL_)).toBeUndefined()
    }
  })
})

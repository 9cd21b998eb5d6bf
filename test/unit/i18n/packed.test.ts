import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import type { Messages } from '../../../lib/i18n/interpolate.ts'
import { pack, type Texts, textsOf, unpack } from '../../../lib/i18n/packed.ts'

const read = async (locale: string) =>
  generateChromeMessages(await parseMessagesFile(`public/_locales/${locale}.yml`)) as Record<string, { message: string }>
const [english, german] = await Promise.all([read('en'), read('de')])
const keys = Object.keys(english)
const packed = { en: pack(english, keys, ['app_name'], true), de: pack(german, keys, ['app_name'], false) }
const flat = (messages: Messages) => keys.map((key) => messages[key]?.message)
const all = (texts: Texts) => keys.map(texts.get.bind(texts))

describe('a packed locale', () => {
  test('holds every text by its key again', () => {
    const names = packed.en.keys?.message ?? ''
    expect(all(textsOf(packed.en, names))).toEqual(flat(english))
    expect(all(textsOf(packed.de, names))).toEqual(flat(german))
    expect(textsOf(packed.en, names).get('app')).toBeUndefined()
  })

  test('says by name what the manifest asks for, and the keys only in the default locale', () => {
    expect(Object.keys(packed.en)).toEqual(['app_name', 'keys', 'texts'])
    expect(Object.keys(packed.de)).toEqual(['app_name', 'texts'])
    expect(packed.de.app_name).toEqual(german.app_name)
  })

  test('is taken as it is where it is not packed', () => {
    expect(all(textsOf(german, 'a b'))).toEqual(flat(german))
  })

  test('is not taken with the keys of another version', () => {
    expect(unpack('a b', 'one\ntwo').get('b')).toBe('two')
    expect(unpack('a b', 'one\ntwo\nthree').get('b')).toBeUndefined()
    expect(unpack('', '').get('app_name')).toBeUndefined()
  })
})

describe('the build fails', () => {
  const text = (message: string): Messages => ({ a_b: { message } })
  test.each<[string, Messages, string]>([
    ['for a text that is missing', {}, 'a_b'],
    ['for a text that the default locale has not', { ...text('one'), c_d: { message: 'two' } }, 'c_d'],
    ['for a line break', text('one\ntwo'), 'a_b'],
    ['for what a browser takes for a placeholder', text('$1$2'), 'a_b'],
  ])('%s', (_, messages, key) => expect(() => pack(messages, ['a_b'], [], true)).toThrow(key))
  test('not for two places apart', () => expect(pack(text('$1 $2'), ['a_b'], [], false).texts).toEqual({ message: '$1 $2' }))
})

describe('texts as they are built', () => {
  const found = { ...packed.en, ...packed.de }
  beforeEach(() => {
    vi.resetModules()
    vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) =>
      (found[key]?.message ?? '').replace(/\$(\d)/g, (_, place) => [values].flat()[Number(place) - 1] ?? ''),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  test('are the browser’s own, read once', async () => {
    const { t, language } = await import('../../../lib/i18n/t.ts')
    expect([t('key.title'), t('ui.chain', ['8453']), language()]).toEqual([
      german.key_title?.message,
      german.ui_chain?.message.replace('$1', '8453'),
      'de',
    ])
    expect(browser.i18n.getMessage).toHaveBeenCalledTimes(2)
  })

  test('are those of a language that was chosen', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(packed.en)))
    const { t, takeLanguage } = await import('../../../lib/i18n/t.ts')
    await takeLanguage('en')
    expect([t('key.title'), t('app.name')]).toEqual([english.key_title?.message, 'Moment Press'])
    await takeLanguage('system')
    expect(t('key.title')).toBe(german.key_title?.message)
  })
})

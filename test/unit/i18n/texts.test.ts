import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { COINS } from '../../../lib/chain/amount.ts'
import {
  decimalSeparator,
  formatAge,
  formatAmount,
  formatList,
  formatRelativeTime,
  formatShortAge,
  formatTime,
  joinSentences,
} from '../../../lib/i18n/format.ts'
import { interpolate, type Messages } from '../../../lib/i18n/interpolate.ts'
import { direction, formatLanguage, loadTexts, t, textLanguage } from '../../../lib/i18n/t.ts'
import { DEFAULT_SETTINGS, type Language } from '../../../lib/settings/settings.ts'

const messages = {
  app_name: { message: 'Anderer Name' },
  key_stored: { message: '$1 bei $2, $$5' },
  fault_shareMissing: { message: '{a} und {b}' },
}

afterEach(() => load('system'))

describe('interpolate', () => {
  test.each<[message: string, args: unknown[], text: string]>([
    ['plain', [], 'plain'],
    ['$1 of $2', [['3', '4']], '3 of 4'],
    ['costs $$5', [], 'costs $5'],
    ['one | $1 many', [1], 'one'],
    ['one | $1 many', [0], '0 many'],
    ['none | one | $1 many', [0], 'none'],
    ['none | one | $1 many', [1], 'one'],
    ['none | one | $1 many', [7], '7 many'],
    ['$1 of $2, $3', [[1_234, 0.5, '1234']], '1,234 of 0.5, 1234'],
    ['line {line}', [{ line: 12_000 }], 'line 12,000'],
    ['one | $1 of $2', [2, ['a', 'b']], 'a of b'],
    ['{name} is {name}', [{ name: 'x' }], 'x is x'],
    ['{other}', [{ name: 'x' }], '{other}'],
    ['$1', [['$1 {name}']], '$1 {name}'],
  ])('fills %j with %j', (message, args, text) => expect(interpolate(message, args, 'en')).toBe(text))

  test.each<[language: string, message: string, count: number, text: string]>([
    ['fr', '$1 mot | $1 mots', 0, '0 mot'],
    ['fr', 'un mot | $1 mots', 0, '0 mots'],
    ['fr', 'rien | $1 mot | $1 mots', 0, 'rien'],
    ['fr', '$1 mot | $1 mots', 1, '1 mot'],
    ['fr', '$1 mot | $1 mots', 2, '2 mots'],
    ['fr', '$1 mot | $1 mots', 1_000_000, '1\u202f000\u202f000 mots'],
    ['pt-BR', '$1 palavra | $1 palavras', 0, '0 palavra'],
    ['es', '$1 palabra | $1 palabras', 0, '0 palabras'],
    ['de', '$1 Wort | $1 Wörter', 20_000, '20.000 Wörter'],
    ['ja', '$1語', 1, '1語'],
    ['ja', '$1語', 12_345, '12,345語'],
    ['ja', 'なし | $1語 | $1語', 0, 'なし'],
    ['ko', '$1 | 단어 $1개', 1, '단어 1개'],
  ])('follows the plural rules and number format of %s in %j with %i', (language, message, count, text) =>
    expect(interpolate(message, [count], language)).toBe(text),
  )
})

test('t follows the same rules when the texts come from the browser', () => {
  const messages: Record<string, string> = { app_locale: 'fr', write_words: '$1 mot | $1 mots', ui_onChain: 'sur $1' }
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) =>
    (messages[key] ?? '').replace(/\$(\d)/g, (_, place) => [values].flat()[Number(place) - 1] ?? ''),
  )
  expect(t('write.words', 0)).toBe('0 mot')
  expect(t('write.words', 12_000)).toBe('12\u202f000 mots')
  expect(t('ui.onChain', ['$2'])).toBe('sur $2')
})

test.each([
  ['en', 'en-GB', 'en-GB', 'ltr'],
  ['en', 'en', 'en', 'ltr'],
  ['en', 'de-DE', 'en', 'ltr'],
  ['zh-CN', 'zh-TW', 'zh-CN', 'ltr'],
  ['es', 'es-MX', 'es-MX', 'ltr'],
  ['ar', 'ar-EG', 'ar-EG', 'rtl'],
  ['he', 'en', 'he', 'rtl'],
])('numbers of texts in %s are formatted, in a browser in %s, as %s (%s)', async (texts, browsers, expected, begins) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browsers)
  await withTexts({ app_locale: { message: texts } })
  expect([textLanguage(), formatLanguage(), direction()]).toEqual([texts, expected, begins])
})

describe('formats', () => {
  test.each([
    ['en', '1000000000000000', '0.001 ETH'],
    ['de', '1000000000000000', '0,001 ETH'],
    ['de', '1234567000000000000000001', '1.234.567,000000000000000001 ETH'],
    ['fr', '79228162514264337593543950335', '79\u202f228\u202f162\u202f514,264337593543950335 ETH'],
  ])('of an amount: in %s %s is %s', async (language, units, words) => {
    await withTexts({ app_locale: { message: language } })
    expect(formatAmount(units, COINS.ETH)).toBe(words)
  })
  test.each([
    ['es', 'hace 3 minutos', 'a, b y c', '28 nov 2026', ','],
    ['de', 'vor 3 Minuten', 'a, b und c', '28.11.2026', ','],
    ['ja', '3 分前', 'a、b、c', '2026/11/28', '.'],
    ['ar-EG', 'قبل ٣ دقائق', 'a وb وc', '٢٨\u200f/١١\u200f/٢٠٢٦', '.'],
  ])('of times, lists and decimals follow the language %s', async (language, ago, list, day, separator) => {
    await withTexts({ app_locale: { message: language } })
    expect(formatRelativeTime(0, 180_000)).toBe(ago)
    expect(formatList(['a', 'b', 'c'])).toBe(list)
    expect(formatTime(Date.parse('2026-11-28T12:00:00Z'), 'day')).toBe(day)
    expect(decimalSeparator()).toBe(separator)
  })
})

test.each([
  [0, 59_000, 'just now'],
  [0, 60_000, '1 minute ago'],
  [12_000, 0, 'in 12 seconds'],
  [0, 0, 'just now'],
])('formatRelativeTime says of %i ms, at %i ms: %s', (time, now, words) => {
  expect(formatRelativeTime(time, now)).toBe(words)
})

const NOON = Date.parse('2026-11-28T12:00:00Z')
test.each([
  ['en', 59_000, 'just now'],
  ['en', 3_599_000, '59m'],
  ['en', 7 * 3_600_000, '7h'],
  ['ko', 7 * 3_600_000, '7시간'],
  ['en', 6.9 * 86_400_000, '6d'],
  ['en', 8 * 86_400_000, 'Nov 20'],
  ['de', 8 * 86_400_000, '20. Nov.'],
  ['en', 400 * 86_400_000, 'Oct 2025'],
])('formatShortAge says in %s of %i ms: %s', async (language, age, words) => {
  await withTexts({ app_locale: { message: language } })
  expect(formatShortAge(NOON - age, NOON)).toBe(words)
})

test('formatAge says the same of what has happened this moment and a second ago', () => {
  expect([0, 400, 1_600].map((now) => formatAge(0, now))).toEqual(['just now', 'just now', 'just now'])
})

test.each([
  [['One.', '', 'Two.', false, undefined], 'One. Two.'],
  [['一。', '二。'], '一。二。'],
] as const)('joinSentences makes of %j %j', (sentences, text) => expect(joinSentences(...sentences)).toBe(text))

test.each([
  ['https://api.inprocess.world/api', 'Couldn’t reach In Process.'],
  ['https://own.example/api', 'Couldn’t reach own.example.'],
])('t names the service at %s', async (serviceUrl, text) => {
  await loadTexts({ ...DEFAULT_SETTINGS, serviceUrl })
  expect(t('refusal.service')).toBe(text)
})

test('t uses the browser’s texts when the file of a language cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await load('de')
  expect(t('key.label')).toBe('API key')
})

test('t uses the file of the chosen language, and the browser’s texts when it lacks one or is "system"', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(messages)))
  await load('de')
  expect(t('app.name')).toBe('Anderer Name')
  expect(t('key.stored', ['abcd', 'host'])).toBe('abcd bei host, $5')
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key) => `browser’s ${key}`)
  expect(t('key.label')).toBe('browser’s key_label')
  await load('system')
  expect(t('app.name')).toBe('browser’s app_name')
})

const load = (language: Language) => loadTexts({ ...DEFAULT_SETTINGS, language })

/** Loads these texts as the chosen language. */
async function withTexts(texts: Messages): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(texts)))
  await load('en')
}

import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { decimalSeparator, formatAmount, formatList, formatRelativeTime, formatTime } from '../../../lib/i18n/format.ts'
import { interpolate, type Messages } from '../../../lib/i18n/interpolate.ts'
import { problemKind, problemSentences } from '../../../lib/i18n/sentences/problem.ts'
import { direction, formatLanguage, loadLanguage, t, textLanguage } from '../../../lib/i18n/t.ts'
import { refusalSentence } from '../../../lib/messages/refusal-sentence.ts'
import { FAILURES } from '../../../lib/service/errors.ts'

const messages = {
  app_name: { message: 'Anderer Name' },
  key_stored: { message: '$1 bei $2, $$5' },
  fault_shareMissing: { message: '{a} und {b}' },
}

afterEach(() => loadLanguage('system'))

describe('a text is filled', () => {
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
  ])('%s %j', (message, args, text) => expect(interpolate(message, args, 'en')).toBe(text))
})

describe('what counts as one, and how numbers are written, is the language’s affair', () => {
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
  ])('%s: %s, %i', (language, message, count, text) => expect(interpolate(message, [count], language)).toBe(text))
})

test('the browser’s own texts choose their form and write their numbers the same way', () => {
  const messages: Record<string, string> = { app_locale: 'fr', write_words: '$1 mot | $1 mots', ui_onChain: 'sur $1' }
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) =>
    (messages[key] ?? '').replace(/\$(\d)/g, (_, place) => [values].flat()[Number(place) - 1] ?? ''),
  )
  expect(t('write.words', 0)).toBe('0 mot')
  expect(t('write.words', 12_000)).toBe('12\u202f000 mots')
  expect(t('ui.onChain', ['$2'])).toBe('sur $2')
})

describe('the language of numbers and times', () => {
  test.each([
    ['en', 'en-GB', 'en-GB', 'ltr'],
    ['en', 'en', 'en', 'ltr'],
    ['en', 'de-DE', 'en', 'ltr'],
    ['zh-CN', 'zh-TW', 'zh-CN', 'ltr'],
    ['es', 'es-MX', 'es-MX', 'ltr'],
    ['ar', 'ar-EG', 'ar-EG', 'rtl'],
    ['he', 'en', 'he', 'rtl'],
  ])('texts in %s, browser in %s: %s, %s', async (texts, browsers, expected, begins) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browsers)
    await withTexts({ app_locale: { message: texts } })
    expect([textLanguage(), formatLanguage(), direction()]).toEqual([texts, expected, begins])
  })
})

describe('amounts, lists and times', () => {
  test.each([
    ['en', '1000000000000000', '0.001 ETH'],
    ['de', '1000000000000000', '0,001 ETH'],
    ['de', '1234567000000000000000001', '1.234.567,000000000000000001 ETH'],
    ['fr', '79228162514264337593543950335', '79\u202f228\u202f162\u202f514,264337593543950335 ETH'],
  ])('%s: %s', (language, units, words) => expect(formatAmount(units, 'ETH', language)).toBe(words))
  test('the rest', () => {
    expect(formatRelativeTime(0, 180_000, 'es')).toBe('hace 3 minutos')
    expect(formatList(['a', 'b', 'c'], 'de')).toBe('a, b und c')
    expect(formatTime(Date.parse('2026-11-28T12:00:00Z'), 'day', 'ja')).toBe('2026/11/28')
    expect([decimalSeparator('pt-BR'), decimalSeparator('ja'), decimalSeparator('ar-EG')]).toEqual([',', '.', '.'])
  })
})

test('a language whose file is not there leaves the browser’s', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await loadLanguage('de')
  vi.unstubAllGlobals()
  expect(t('key.title')).toBe('API key')
})

test('a chosen language is read from its file; a text it lacks, and "system", come from the browser', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(messages)))
  await loadLanguage('de')
  expect(t('app.name')).toBe('Anderer Name')
  expect(t('key.stored', ['abcd', 'host'])).toBe('abcd bei host, $5')
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key) => `browser’s ${key}`)
  expect(t('key.title')).toBe('browser’s key_title')
  await loadLanguage('system')
  expect(t('app.name')).toBe('browser’s app_name')
  vi.unstubAllGlobals()
})

describe('every failure has words', () => {
  const said = [undefined, 400, 401, 403, 404, 418, 429, 500, 502]
  test.each(FAILURES.flatMap((failure) => said.map((status) => ({ failure, ...(status && { status }) }))))(
    '%j',
    async (problem) => {
      await withEnglish()
      const { happened, next } = problemSentences(problem)
      expect(problemKind(problem)).toBeTruthy()
      for (const words of [happened, next]) expect(words).toMatch(/^[A-Z].*\.$/)
    },
  )
  test.each(['invalid', 'busy', 'draftChanged', 'gone', 'service', 'internal', 'full'] as const)(
    'a command refused as %s',
    async (code) => {
      await withEnglish()
      expect(refusalSentence({ code })).toMatch(/^[A-Z].*\.$/)
    },
  )
})

/** The texts as they are built, taken as a chosen language: the unit tests' browser has none of its own. */
async function withEnglish(): Promise<void> {
  await withTexts(generateChromeMessages(await parseMessagesFile('lib/i18n/locales/en.yml')))
}

/** Texts as those of a chosen language. */
async function withTexts(texts: Messages): Promise<void> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(texts)))
  await loadLanguage('en')
  vi.unstubAllGlobals()
}

import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { COINS } from '../../../lib/chain/amount.ts'
import type { Fault } from '../../../lib/drafts/fault.ts'
import {
  decimalSeparator,
  formatAge,
  formatAmount,
  formatList,
  formatNumber,
  formatRelativeTime,
  formatShortAge,
  formatTime,
  joinSentences,
  quote,
} from '../../../lib/i18n/format.ts'
import { faultSentence } from '../../../lib/i18n/sentences/field.ts'
import { formatLanguage, nameService, t, textLanguage } from '../../../lib/i18n/t.ts'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'

afterEach(() => nameService(DEFAULT_SETTINGS.serviceUrl))

test('t chooses the plural form of a count, and formats the number that it is given', () => {
  speak({
    app_locale: 'fr',
    compose_characters: '$1 signe | $1 signe | $1 signes',
    ui_onChain: 'sur $1',
  })
  const counted = (count: number) => t('compose.characters', count)
  expect(formatNumber(12_000)).toBe('12\u202f000')
  expect([0, 1, 12_000].map(counted)).toEqual(['0 signe', '1 signe', '12\u202f000 signes'])
  expect(t('ui.onChain', ['$2'])).toBe('sur $2')
})

test.each([
  ['en', 'en-GB', 'en-GB'],
  ['en', 'en', 'en'],
  ['en', 'de-DE', 'en'],
  ['zh-CN', 'zh-TW', 'zh-CN'],
  ['es', 'es-MX', 'es-MX'],
])(
  'numbers of texts in %s are formatted, in a browser in %s, as %s',
  async (texts, browsers, expected) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browsers)
    speak({ app_locale: texts })
    expect([textLanguage(), formatLanguage()]).toEqual([texts, expected])
  },
)

describe('formats', () => {
  test.each([
    ['en', '1000000000000000', '0.001 ETH'],
    ['de', '1000000000000000', '0,001 ETH'],
    ['de', '1234567000000000000000001', '1.234.567,000000000000000001 ETH'],
    ['fr', '79228162514264337593543950335', '79\u202f228\u202f162\u202f514,264337593543950335 ETH'],
  ])('of an amount: in %s %s is %s', async (language, units, words) => {
    speak({ app_locale: language })
    expect(formatAmount(units, COINS.ETH)).toBe(words)
  })
  test.each([
    ['es', 'hace 3 minutos', 'a, b y c', '28 nov 2026', ','],
    ['de', 'vor 3 Minuten', 'a, b und c', '28.11.2026', ','],
    ['ja', '3 分前', 'a、b、c', '2026/11/28', '.'],
    ['ar-EG', 'قبل ٣ دقائق', 'a وb وc', '٢٨\u200f/١١\u200f/٢٠٢٦', '.'],
  ])(
    'of times, lists and decimals follow the language %s',
    async (language, ago, list, day, separator) => {
      speak({ app_locale: language })
      expect(formatRelativeTime(0, 180_000)).toBe(ago)
      expect(formatList(['a', 'b', 'c'])).toBe(list)
      expect(formatTime(Date.parse('2026-11-28T12:00:00Z'), 'day')).toBe(day)
      expect(decimalSeparator()).toBe(separator)
    },
  )
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
  ['ja', 7 * 3_600_000, '7 時間'],
  ['en', 6.9 * 86_400_000, '6d'],
  ['en', 8 * 86_400_000, 'Nov 20'],
  ['de', 8 * 86_400_000, '20. Nov.'],
  ['en', 400 * 86_400_000, 'Oct 2025'],
])('formatShortAge says in %s of %i ms: %s', async (language, age, words) => {
  speak({ app_locale: language })
  expect(formatShortAge(NOON - age, NOON)).toBe(words)
})

test('formatAge says the same of what has happened this moment and a second ago', () => {
  for (const now of [0, 400, 1_600]) expect(formatAge(0, now)).toBe('just now')
})

test.each([
  [['One.', '', 'Two.', false, undefined], 'One. Two.'],
  [['一。', '二。'], '一。二。'],
  [['“一。 二” is said.', 'Two.'], '“一。 二” is said. Two.'],
] as const)('joinSentences makes of %j %j', (sentences, text) =>
  expect(joinSentences(...sentences)).toBe(text),
)

describe('a person’s words', () => {
  const WORDS = ['{service}', '{1}', '{2}', '$1', '$$', '$&', "$'", '{names}', 'a | b', 'a\nb']

  test.each(WORDS)('stay as they are in a text when they are %j', (words) => {
    speak({ ui_named: '$1: $2 {service}', compose_characters: 'one $1 | $1 signs' })
    expect(t('ui.named', [words, '$1'])).toBe(`${words}: $1 In Process`)
    expect(t('review.named', [quote(words)])).toContain(`“${words}”`)
    expect(t('activity.said', [words])).toContain(words)
    expect(quote(words)).toBe(`“${words}”`)
    expect(t('compose.characters', 2)).toBe('2 signs')
  })

  test.each(WORDS)('stay as they are beside a count when they are %j', (words) => {
    const { getMessage } = browser.i18n
    vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) => {
      const [first = '', second = ''] = [values ?? []].flat()
      return String(key) === 'test_counted'
        ? `${first} by ${second} | ${first} all by ${second}`
        : getMessage(key, values)
    })
    const counted = t as unknown as (key: string, count: number, words: string[]) => string
    expect(counted('test.counted', 1, ['1', words])).toBe(`1 by ${words}`)
    expect(counted('test.counted', 2, ['2', words])).toBe(`2 all by ${words}`)
  })

  test.each(WORDS)('stay as they are in the sentence of a fault when they are %j', (words) => {
    const sentence = faultSentence({
      field: 'collectionAddress',
      code: 'addressElsewhere',
      values: { chain: words, network: '{chain}' },
    } as Fault)
    expect(sentence).toBe(`This address is for ${words}. Use one for {chain} here.`)
  })
})

test.each([
  ['https://api.inprocess.world/api', 'Couldn’t reach In Process.'],
  ['https://own.example/api', 'Couldn’t reach own.example.'],
])('t names the service at %s', (serviceUrl, text) => {
  nameService(serviceUrl)
  expect(t('refusal.service')).toBe(text)
})

/** Lets the browser have these texts in place of its own. */
function speak(texts: Record<string, string>): void {
  const { getMessage } = browser.i18n
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key, values) => {
    const text = texts[key]
    if (text === undefined) return getMessage(key, values)
    return text.replace(/\$(\d)/g, (_, place) => [values].flat()[Number(place) - 1] ?? '')
  })
}

import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseMessagesFile, SUPPORTED_LOCALES } from '@wxt-dev/i18n/build'
import { describe, expect, test } from 'vitest'
import { SAME } from './same.ts'

type Forms = Record<string, string>

const folder = resolve('lib/i18n/locales')
const locales = readdirSync(folder).flatMap((file) => /^(\w+)\.yml$/.exec(file)?.[1] ?? [])

/**
 * The texts of a locale by key, each with its plural forms; a text without plural forms has the
 * form `n` only.
 */
async function textsOf(locale: string): Promise<Map<string, Forms>> {
  const messages = await parseMessagesFile(`${folder}/${locale}.yml`)
  const own = messages.filter(({ key }) => !key.join('').startsWith('@@'))
  return new Map(
    own.map((found) => [
      found.key.join('.'),
      found.type === 'plural' ? found.plurals : { n: found.message ?? '' },
    ]),
  )
}

const english = await textsOf('en')
const englishForms = (key: string) => english.get(key) ?? {}
const places = (text: string) => [...new Set(text.match(/\$\d|\{\w+\}/g) ?? [])].sort()
const words = (text: string) => text.replace(/\$\d|\{\w+\}|https?:\S+|\w+:\/\/\S*/g, '')

test('browsers know every locale', () => {
  expect(locales.filter((locale) => !SUPPORTED_LOCALES.has(locale))).toEqual([])
})

describe.each(locales)('the locale %s', async (locale) => {
  const texts = await textsOf(locale)
  const tag = locale.replace('_', '-')
  const all = [...texts].flatMap(([key, forms]) =>
    Object.entries(forms).map(([form, text]) => ({ key, form, text })),
  )
  const rules = new Intl.PluralRules(tag)
  const one = rules.resolvedOptions().pluralCategories.includes('one')
  const zero = rules.select(0) === 'one'

  test('has the same keys as English', () => {
    expect([...texts.keys()]).toEqual([...english.keys()])
  })

  test('has the plural forms that its language needs', () => {
    const wrong = [...texts].filter(([key, forms]) => {
      const wanted = Object.keys(englishForms(key))
      // A language without a singular may have one form only; one that counts 0 as a singular may
      // say so.
      const fits = [wanted, ...(one ? [] : [['n']]), ...(zero ? [['0', ...wanted]] : [])]
      return !fits.some((names) => names.join() === Object.keys(forms).join())
    })
    expect(wrong).toEqual([])
  })

  test('has the same placeholders as English', () => {
    // A form for exactly none or one may leave out the number.
    const filled = (text: string, form: string) =>
      places(text).filter((place) => form === 'n' || place !== '$1')
    const wrong = all.filter(
      ({ key, form, text }) =>
        filled(text, form).join() !== filled(englishForms(key).n ?? '', form).join(),
    )
    expect(wrong).toEqual([])
  })

  test('has no empty text and no extra spaces', () => {
    expect(
      all.filter(({ text }) => text === '' || text !== text.trim() || / {2}|\n| \| /.test(text)),
    ).toEqual([])
  })

  test('has no text with a placeholder of the form $name$, with which a browser refuses the extension', () => {
    expect(all.filter(({ text }) => /\$[\w@]+\$/.test(text))).toEqual([])
  })

  test('has no English text except those listed in same.ts', () => {
    const same = all.filter(
      ({ key, form, text }) =>
        /\p{L}/u.test(words(text)) && text === (englishForms(key)[form] ?? englishForms(key).n),
    )
    const excused =
      locale === 'en' ? [...english.keys()] : [...SAME.everywhere, ...(SAME[locale] ?? [])]
    expect(same.filter(({ key }) => !excused.includes(key))).toEqual([])
  })

  test('names its language, and keeps the length limits of the stores', () => {
    const text = (key: string) => texts.get(key)?.n ?? ''
    expect(text('app.locale')).toBe(tag)
    // Mozilla's limit for the name, in characters, and Chrome's for the description.
    expect(text('app.name').length).toBeLessThanOrEqual(50)
    expect(text('app.description').length).toBeLessThanOrEqual(132)
  })
})

test('every text listed in same.ts is the same as in English', async () => {
  const others = locales.filter((locale) => locale !== 'en')
  const kept = await Promise.all(
    others.map(async (locale) => ({ locale, texts: await textsOf(locale) })),
  )
  const same = (texts: Map<string, Forms>, key: string) =>
    english.has(key) && JSON.stringify(texts.get(key)) === JSON.stringify(english.get(key))
  const stale = kept.flatMap(({ locale, texts }) =>
    (SAME[locale] ?? []).filter((key) => !same(texts, key)).map((key) => `${locale} ${key}`),
  )
  expect(stale).toEqual([])
})

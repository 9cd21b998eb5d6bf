import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseMessagesFile, SUPPORTED_LOCALES } from '@wxt-dev/i18n/build'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../lib/settings/settings.ts'
import { SAME } from './same.ts'

type Forms = Record<string, string>

const folder = resolve('lib/i18n/locales')
const locales = readdirSync(folder).flatMap((file) => /^(\w+)\.yml$/.exec(file)?.[1] ?? [])

/** The texts of a locale by key, each with its plural forms; one that has none is its own form `n`. */
async function textsOf(locale: string): Promise<Map<string, Forms>> {
  const messages = await parseMessagesFile(`${folder}/${locale}.yml`)
  const own = messages.filter(({ key }) => !key.join('').startsWith('@@'))
  return new Map(
    own.map((found) => [found.key.join('.'), found.type === 'plural' ? found.plurals : { n: found.message ?? '' }]),
  )
}

const english = await textsOf('en')
const englishForms = (key: string) => english.get(key) ?? {}
const places = (text: string) => [...new Set(text.match(/\$\d|\{\w+\}/g) ?? [])].sort()
const words = (text: string) => text.replace(/\$\d|\{\w+\}|https?:\S+|\w+:\/\/\S*/g, '')

test('every language to choose has its texts, and the other way round', () => {
  expect([...locales, 'system'].sort()).toEqual([...LANGUAGES].sort())
  expect(locales.filter((locale) => !SUPPORTED_LOCALES.has(locale))).toEqual([])
})

describe.each(locales)('%s', async (locale) => {
  const texts = await textsOf(locale)
  const tag = locale.replace('_', '-')
  const all = [...texts].flatMap(([key, forms]) => Object.entries(forms).map(([form, text]) => ({ key, form, text })))
  const one = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.includes('one')

  test('has exactly the texts of English', () => {
    expect([...texts.keys()]).toEqual([...english.keys()])
  })

  test('has the plural forms that its language needs', () => {
    const wrong = [...texts].filter(([key, forms]) => {
      const wanted = Object.keys(englishForms(key))
      // A language that counts everything alike needs one form; three are told apart by their number alone.
      const fits = [wanted, ...(one ? [] : [['n']])]
      return !fits.some((names) => names.join() === Object.keys(forms).join())
    })
    expect(wrong).toEqual([])
  })

  test('fills in what English fills in', () => {
    // A form for exactly none or one may go without its number.
    const filled = (text: string, form: string) => places(text).filter((place) => form === 'n' || place !== '$1')
    const wrong = all.filter(
      ({ key, form, text }) => filled(text, form).join() !== filled(englishForms(key).n ?? '', form).join(),
    )
    expect(wrong).toEqual([])
  })

  test('has no text that is empty, or has blanks at its ends or in a row', () => {
    expect(all.filter(({ text }) => text === '' || text !== text.trim() || / {2}|\n| \| /.test(text))).toEqual([])
  })

  test('has no text with two placeholders in a row, which a browser takes for one of its own and refuses the extension', () => {
    expect(all.filter(({ text }) => /\$[\w@]+\$/.test(text))).toEqual([])
  })

  test('has nothing left in English, but for what is listed', () => {
    const same = all.filter(
      ({ key, form, text }) => /\p{L}/u.test(words(text)) && text === (englishForms(key)[form] ?? englishForms(key).n),
    )
    const excused = locale === 'en' ? [...english.keys()] : [...SAME.everywhere, ...(SAME[locale] ?? [])]
    expect(same.filter(({ key }) => !excused.includes(key))).toEqual([])
  })

  test('says which language it is, and fits the shops', () => {
    const text = (key: string) => texts.get(key)?.n ?? ''
    expect(text('app.locale')).toBe(tag)
    // Chrome's limits; Mozilla's are wider but for the name, which may have 50 characters there.
    expect(text('app.name').length).toBeLessThanOrEqual(50)
    expect(text('app.description').length).toBeLessThanOrEqual(132)
  })
})

test('what is excused as the same in English is', async () => {
  const kept = await Promise.all(
    locales.filter((locale) => locale !== 'en').map(async (locale) => ({ locale, texts: await textsOf(locale) })),
  )
  const same = (texts: Map<string, Forms>, key: string) => JSON.stringify(texts.get(key)) === JSON.stringify(english.get(key))
  const stale = kept.flatMap(({ locale, texts }) =>
    (SAME[locale] ?? []).filter((key) => !same(texts, key)).map((key) => `${locale} ${key}`),
  )
  expect(stale).toEqual([])
})

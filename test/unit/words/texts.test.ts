import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { refusalSchema } from '../../../lib/messages/contract.ts'
import { refusalWords } from '../../../lib/messages/words.ts'
import { FAILURES } from '../../../lib/service/error.ts'
import { LANGUAGES } from '../../../lib/settings/settings.ts'
import { fill } from '../../../lib/words/messages.ts'
import { kindOf, problemWords } from '../../../lib/words/problems.ts'
import { t, takeLanguage } from '../../../lib/words/t.ts'

const messages = {
  app_name: { message: 'Anderer Name' },
  key_stored: { message: '$1 bei $2, $$5' },
  fault_shareMissing: { message: '{a} und {b}' },
}

afterEach(() => takeLanguage('system'))

test('the languages to choose from are the locales that there are', () => {
  const locales = readdirSync(resolve('public/_locales')).flatMap((file) => /^(\w+)\.yml$/.exec(file)?.[1] ?? [])
  expect([...LANGUAGES].sort()).toEqual([...locales, 'system'].sort())
})

describe('a text is filled', () => {
  test.each([
    ['plain', [], 'plain'],
    ['$1 of $2', [['3', '4']], '3 of 4'],
    ['costs $$5', [], 'costs $5'],
    ['one | $1 many', [1], 'one'],
    ['one | $1 many', [0], '0 many'],
    ['none | one | $1 many', [0], 'none'],
    ['none | one | $1 many', [7], '7 many'],
    ['one | $1 of $2', [2, ['a', 'b']], 'a of b'],
    ['{name} is {name}', [{ name: 'x' }], 'x is x'],
    ['{other}', [{ name: 'x' }], '{other}'],
    ['$1', [['$1 {name}']], '$1 {name}'],
  ])('%s %j', (message, args, text) => expect(fill(message, args)).toBe(text))
})

test('a chosen language is read from its file; a text it lacks, and "system", come from the browser', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(messages)))
  await takeLanguage('de')
  expect(t('app.name')).toBe('Anderer Name')
  expect(t('key.stored', ['abcd', 'host'])).toBe('abcd bei host, $5')
  vi.spyOn(browser.i18n, 'getMessage').mockImplementation((key) => `browser’s ${key}`)
  expect(t('key.title')).toBe('browser’s key_title')
  await takeLanguage('system')
  expect(t('app.name')).toBe('browser’s app_name')
  vi.unstubAllGlobals()
})

describe('every failure has words', () => {
  const said = [undefined, 400, 401, 403, 404, 418, 429, 500, 502]
  test.each(FAILURES.flatMap((failure) => said.map((status) => ({ failure, ...(status && { status }) }))))(
    '%j',
    async (problem) => {
      await withEnglish()
      const { happened, next } = problemWords(problem)
      expect(kindOf(problem)).toBeTruthy()
      for (const words of [happened, next]) expect(words).toMatch(/^[A-Z].*\.$/)
    },
  )
  test.each(refusalSchema.shape.code.options)('a command refused as %s', async (code) => {
    await withEnglish()
    expect(refusalWords({ code })).toMatch(/^[A-Z].*\.$/)
  })
})

/** The texts as they are built, taken as a chosen language: the unit tests' browser has none of its own. */
async function withEnglish(): Promise<void> {
  const texts = generateChromeMessages(await parseMessagesFile('public/_locales/en.yml'))
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(texts)))
  await takeLanguage('en')
  vi.unstubAllGlobals()
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactKey } from '../../../lib/service/redact-key.ts'
import { formsOf } from '../../fixtures/key-forms.ts'

const key = 'art_sk_0123456789abcdef"/+%'

/** JSON with escaped slashes, as some servers write it. */
const slashed = (text: string) => JSON.stringify(text).replaceAll('/', '\\/')

test('redactKey leaves no form of the key, wherever it stands', () => {
  const around = fc.string({ unit: 'grapheme-ascii', maxLength: 20 })
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = [
        `${before}${key}${after}`,
        JSON.stringify({ before, key }),
        slashed(key),
        btoa(`${before}${key}${after}`),
      ].join('\n')
      const redacted = redactKey(`${text} ${encodeURIComponent(`${before}${key}`)}`, key)
      for (const form of [...formsOf(key), slashed(key).slice(1, -1)]) expect(redacted).not.toContain(form)
    }),
    { numRuns: 1_000 },
  )
})

const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const everySecond = (encode: (character: string) => string) =>
  [...key].map((character, at) => (at % 2 ? encode(character) : JSON.stringify(character).slice(1, -1))).join('')

test.each([
  ['every character', [...key].map(unicode).join('')],
  ['some characters', everySecond(unicode)],
  ['capital digits', everySecond((character) => unicode(character).replace(/[a-f]/g, (digit) => digit.toUpperCase()))],
])('redactKey leaves no key in strings decoded from JSON that escapes %s', (_, form) => {
  const messageOf = (text: string) => (JSON.parse(text) as { message: string }).message
  const text = `{"message":"You sent ${form}!"}`
  expect(messageOf(redactKey(text, key))).toBe('You sent [key]!')
  expect(messageOf(messageOf(redactKey(JSON.stringify({ message: text }), key)))).toBe('You sent [key]!')
})

test.each([0, 1, 2])('redactKey leaves no key in Base64 that JSON escapes, or that is for URLs, at position %i', (at) => {
  // Its Base64 holds + and / at every position.
  const odd = 'art_sk_>>>???~~~>?>?~>~?~>?>~~~???>>>'
  const encoded = btoa('x'.repeat(at) + odd)
  const forms = [
    JSON.stringify(encoded).replaceAll('/', '\\/'),
    [...encoded].map(unicode).join(''),
    encoded.replaceAll('+', '-').replaceAll('/', '_'),
    encodeURIComponent(encoded),
  ]
  for (const form of forms) expect(redactKey(form, odd).length, form).toBeLessThan(30)
})

test('redactKey leaves no beginning of the key that is cut off within an escape', () => {
  const form = everySecond(unicode)
  for (let length = form.length - 1; length > 60; length--) {
    const redacted = redactKey(`{"message":"${form.slice(0, length)}`, key)
    expect(redacted).toBe('{"message":"[key]')
  }
})

test('redactKey leaves a text alone that does not hold the key', () => {
  expect(redactKey('a text without it', 'zzz')).toBe('a text without it')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactKey } from '../../../lib/service/redact-key.ts'

const key = 'art_sk_0123456789abcdef"/+%'
const encoded = encodeURIComponent(key)

test('redactKey leaves no key, plain or URL-encoded, wherever it stands', () => {
  const around = fc.string({ unit: 'grapheme-ascii', maxLength: 20 })
  fc.assert(
    fc.property(around, around, (before, after) => {
      const redacted = redactKey(`${before}${key}${after} ${before}${encoded}${after}`, key)
      expect(redacted).not.toContain(key)
      expect(redacted).not.toContain(encoded)
    }),
  )
})

test.each([
  ['plain', key],
  ['URL-encoded', encoded],
])('redactKey leaves no beginning of a %s key that is cut off', (_, form) => {
  for (let length = form.length; length >= 8; length--)
    expect(redactKey(`You sent ${form.slice(0, length)}`, key)).toBe('You sent [key]')
  expect(redactKey('A key begins with art_sk_', key)).toBe('A key begins with art_sk_')
})

test('redactKey leaves a text alone that does not hold the key', () => {
  expect(redactKey('a text without it', 'zzz')).toBe('a text without it')
})

import { readFileSync } from 'node:fs'
import { parseMessagesFile } from '@wxt-dev/i18n/build'
import { expect, test } from 'vitest'
import { literal, nameOf, sources } from './source.ts'

const messages = await parseMessagesFile('lib/i18n/locales/en.yml')
const keys = messages.map(({ key }) => key.join('.')).filter((key) => !key.startsWith('@@'))

/** Every literal and property name of the source: each can be a key or a part of one. */
const all = sources().flatMap(({ nodes }) => nodes.map(({ node }) => node))
const literals = new Set(
  all.flatMap(
    (node) =>
      literal(node) ??
      (node.type === 'Property' && !node.shorthand ? (nameOf(node.key) ?? []) : []),
  ),
)

/** Keys built from data, as patterns: `state.${state}` matches any key with one more part. */
const asked = all.flatMap((node) =>
  node.type === 'CallExpression' && /^t(?:Key)?$/.test(nameOf(node.callee) ?? '')
    ? node.arguments.slice(0, 1)
    : [],
)
const patterns = asked
  .filter((key) => key.type === 'TemplateLiteral' && key.expressions.length > 0)
  .map((key) => literal(key) ?? '')
  .map((key) => ({
    key,
    pattern: new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('…', '(\\w+)')}$`),
  }))

/** Keys that the manifest uses. */
const manifest = new Set(
  [...readFileSync('wxt.config.ts', 'utf8').matchAll(/__MSG_(\w+)__/g)].map(([, key = '']) =>
    key.replaceAll('_', '.'),
  ),
)

test('every text of the locale is used', () => {
  const dead = keys.filter(
    (key) =>
      !literals.has(key) &&
      !manifest.has(key) &&
      // The part that fills a pattern must be a literal too.
      !patterns.some(({ pattern }) =>
        pattern
          .exec(key)
          ?.slice(1)
          .every((part) => literals.has(part)),
      ),
  )
  expect(dead).toEqual([])
})

test('every key in the source has a text', () => {
  const known = new Set(keys)
  const written = asked.flatMap((key) => (key.type === 'Literal' ? (literal(key) ?? []) : []))
  expect(written.length).toBeGreaterThan(200)
  expect(written.filter((key) => !known.has(key))).toEqual([])
  expect(patterns.length).toBeGreaterThan(10)
  const unknown = patterns.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
  expect(unknown.map(({ key }) => key)).toEqual([])
  expect([...manifest].filter((key) => !known.has(key))).toEqual([])
})

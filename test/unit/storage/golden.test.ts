import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hintShape, keyShape } from '../../../lib/settings/key-store.ts'
import { ITEMS, STORES } from '../../../lib/storage/keys.ts'
import { type Shape, unwrap, wrap } from '../../../lib/storage/shape.ts'
import released from './golden/released.txt?raw'

interface Example {
  stored: { v: number; value: unknown }
  /** Only where the value that is read today differs from the stored one. */
  reads?: unknown
}

/** `{name}.v{version}[.{which}].json`: a value as that version stored it. */
const examples = Object.entries(
  import.meta.glob<Example>('./golden/*.json', { eager: true, import: 'default' }),
).map(([path, example]) => {
  const [, name = '', version] = /\/(\w+)\.v(\d+)\./.exec(path) ?? []
  return { path, name, version: Number(version), example }
})

/**
 * Every item and every kind of record that the code defines, found in all of lib; and those of the
 * keys.
 */
function shapes(): Map<string, Shape<unknown>> {
  const modules = import.meta.glob<Record<string, unknown>>('../../../lib/**/*.ts', { eager: true })
  const found = new Map<string, Shape<unknown>>([
    ['key', keyShape],
    ['previousKey', keyShape],
    ['keyHint', hintShape],
  ] as [string, Shape<unknown>][])
  for (const value of Object.values(modules).flatMap((module) => Object.values(module))) {
    if (typeof value !== 'object' || value === null || !('shape' in value) || !('watch' in value))
      continue
    const { key, store, shape } = value as { key?: string; store?: string; shape: Shape<unknown> }
    found.set(key ?? store ?? '', shape)
  }
  return found
}

const all = shapes()

test('the list of keys names every stored value, and nothing else', () => {
  const { quarantine: _, identity: __, ...stores } = STORES
  expect([...all.keys()].sort()).toEqual([...ITEMS, ...Object.keys(stores)].sort())
})

describe.each([...all])('%s', (name, shape) => {
  test.each(Array.from({ length: shape.version }, (_, index) => index + 1))(
    'has an example of version %i',
    (version) => {
      expect(examples.filter((each) => each.name === name && each.version === version)).not.toEqual(
        [],
      )
    },
  )
})

test.each(examples)(
  '$path reads as it did',
  ({ name, version, example: { stored, reads = stored.value } }) => {
    const shape = all.get(name)
    if (!shape) throw new Error(`Nothing is stored as ${name}`)
    expect(stored).toMatchObject({ v: version })
    // What is read may grow by a field with a default; it never shrinks.
    expect(unwrap(shape, stored)).toMatchObject({ value: reads })
    const again = unwrap(shape, JSON.parse(JSON.stringify(wrap(shape, reads))))
    expect(again).toMatchObject({ value: reads })
  },
)

// Until 1.0.0 is released, an example may still be replaced, with its line; from then on, people
// have what it shows.
test('an example never changes: a new shape is a new version, with a new example and a line in released.txt', () => {
  const lines = examples.map(({ path, example }) => {
    const hash = createHash('sha256').update(JSON.stringify(example)).digest('hex').slice(0, 16)
    return `${path.replace('./golden/', '')} ${hash}`
  })
  expect(lines.sort()).toEqual(released.trim().split('\n'))
})

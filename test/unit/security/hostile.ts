import fc from 'fast-check'

/** Values that have broken something somewhere. */
const nasty = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  '__proto__',
  'constructor',
  -1,
  1e308,
  Number.NaN,
  2 ** 53,
  [],
  {},
  'x'.repeat(100_000),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { length: 1e9 },
  '\ud800',
  'javascript:alert(1)',
  'http://evil.example',
)

const anything = fc.oneof({ weight: 1, arbitrary: nasty }, { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) })

/** A valid value of which one part, somewhere inside, is replaced, taken away or added. */
export function bent(valid: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.array(fc.nat({ max: 20 }), { maxLength: 4 }), anything, fc.constantFrom('replace', 'remove', 'add'))
    .map(([path, value, how]) => {
      const copy: unknown = structuredClone(valid)
      let place = copy
      for (const [depth, step] of path.entries()) {
        if (typeof place !== 'object' || place === null) break
        const keys = Object.keys(place)
        const key = keys[step % Math.max(keys.length, 1)] ?? 'added'
        const next = (place as Record<string, unknown>)[key]
        if (depth === path.length - 1 || typeof next !== 'object' || next === null) {
          if (how === 'remove') Reflect.deleteProperty(place, key)
          else
            Object.defineProperty(place, how === 'add' ? `${key}2` : key, {
              value,
              enumerable: true,
              configurable: true,
              writable: true,
            })
          break
        }
        place = next
      }
      return path.length === 0 ? value : copy
    })
}

/** Messages from somebody who knows the contract and means harm. */
export function hostile(commands: readonly string[], examples: readonly object[]): fc.Arbitrary<unknown> {
  const names = fc.oneof(fc.constantFrom(...commands), fc.string(), fc.constantFrom('__proto__', 'toString', 'constructor'))
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...examples).chain(bent) },
    { weight: 2, arbitrary: fc.record({ command: names, input: anything }) },
    { weight: 1, arbitrary: anything },
  )
}

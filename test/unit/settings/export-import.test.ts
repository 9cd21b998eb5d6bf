import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exportText, readImport } from '../../../lib/settings/export-import.ts'
import { DEFAULT_SETTINGS, type Settings, settingsSchema, settingsShape } from '../../../lib/settings/settings.ts'

const mine: Settings = {
  ...DEFAULT_SETTINGS,
  serviceUrl: 'https://own.example/api',
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  networks: [{ chainId: 31337, name: 'Mine', rpcUrl: 'http://127.0.0.1:8545' }],
  theme: 'dark',
}
const { version } = settingsShape
const file = (value: object, v = version) => JSON.stringify({ format: 'moment-press-settings', v, value })

test('readImport restores everything that exportText wrote', () => {
  expect(readImport(exportText(mine, 0))).toEqual({ change: mine, ignored: [] })
})

test('exportText writes known fields only and never a key', () => {
  const stored = { ...mine, key: 'secret', apiKey: 'secret' } as Settings
  const exported = exportText(stored, 0)
  expect(exported).not.toContain('secret')
  expect(Object.keys(JSON.parse(exported).value).sort()).toEqual(Object.keys(settingsSchema.shape).sort())
})

test('readImport migrates an older version and changes only the fields it has', () => {
  const { theme: _, language: __, menu: ___, ...old } = mine
  expect(readImport(file(old, 1))).toEqual({ change: old, ignored: [] })
})

test('readImport ignores and names invalid and unknown fields', () => {
  const value = { serviceUrl: 'http://evil.example', chainId: 10, key: 'secret', __proto__: { x: 1 } }
  expect(readImport(file(value))).toEqual({ change: { chainId: 10 }, ignored: ['serviceUrl', 'key'] })
})

test('readImport takes from a network’s name what nobody sees', () => {
  const networks = [
    { chainId: 999, name: 'Ba\u200bse\u202e' },
    { chainId: 1_000, name: '\u3164' },
  ]
  expect(readImport(file({ networks }))).toEqual({
    change: { networks: [{ chainId: 999, name: 'Base' }, { chainId: 1_000 }] },
    ignored: [],
  })
})

describe('readImport with any file', () => {
  test.each([
    ['', 'notSettings'],
    ['not json', 'notSettings'],
    ['null', 'notSettings'],
    ['[]', 'notSettings'],
    ['{}', 'notSettings'],
    ['{"name":"package"}', 'notSettings'],
    [file(mine, version + 1), 'newer'],
    [file(mine, 0), 'broken'],
    [JSON.stringify({ format: 'moment-press-settings', v: version, value: [] }), 'notSettings'],
    [' '.repeat(1_000_001), 'large'],
  ])('refuses %.40s as %s', (text, fault) => expect(readImport(text)).toEqual({ fault }))

  test('takes only valid fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(mine), 'key', '__proto__'), fc.jsonValue()), (value) => {
        const { change = {} } = readImport(file(value))
        expect(settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...change }).success).toBe(true)
        expect(Object.keys(change).filter((name) => !(name in settingsSchema.shape))).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })
})

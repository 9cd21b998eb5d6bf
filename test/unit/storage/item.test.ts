import { describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import * as z from 'zod/mini'
import { database } from '../../../lib/storage/database.ts'
import { defineItem } from '../../../lib/storage/item.ts'
import { emptyQuarantine, readQuarantine } from '../../../lib/storage/quarantine.ts'

const counted = defineItem({
  key: 'place',
  version: 1,
  schema: z.object({ n: z.number() }),
  fallback: { n: 0 },
})
const stored = async () => browser.storage.local.get(null)

describe('an item', () => {
  test('is its fallback until it is set, and then what was set, with its version', async () => {
    expect(await counted.get()).toEqual({ n: 0 })
    await counted.set({ n: 3 })
    expect(await counted.get()).toEqual({ n: 3 })
    expect(await stored()).toEqual({ place: { v: 1, value: { n: 3 } } })
  })

  test('a hundred changes at once lose nothing', async () => {
    await Promise.all(Array.from({ length: 100 }, () => counted.update(({ n }) => ({ n: n + 1 }))))
    expect(await counted.get()).toEqual({ n: 100 })
  })

  test('a change that throws holds nobody up and changes nothing', async () => {
    const broken = counted.update(() => {
      throw new Error('no')
    })
    await expect(broken).rejects.toThrow('no')
    expect(await counted.update(({ n }) => ({ n: n + 1 }))).toEqual({ n: 1 })
  })

  test('tells of every change, of no other item, and stops when told', async () => {
    const seen: number[] = []
    const stop = counted.watch(({ n }) => seen.push(n))
    await counted.set({ n: 1 })
    await browser.storage.local.set({ other: 1 })
    await browser.storage.session.set({ place: { v: 1, value: { n: 7 } } })
    // As browsers tell of a removal: without a new value. The fake gives null.
    await fakeBrowser.storage.onChanged.trigger({ place: { oldValue: 1 } }, 'local')
    stop()
    await counted.set({ n: 2 })
    expect(seen).toEqual([1, 0])
  })

  test('lies in the area it was defined for', async () => {
    const passing = defineItem({
      key: 'serviceWallet',
      area: 'session',
      version: 1,
      schema: z.string(),
      fallback: '',
    })
    await passing.set('x')
    expect(await stored()).toEqual({})
    expect(await passing.get()).toBe('x')
  })
})

describe('versions', () => {
  const third = defineItem({
    key: 'place',
    version: 3,
    schema: z.object({ name: z.string(), size: z.number() }),
    migrations: {
      1: (value) => ({ name: String(value) }),
      2: (value) => ({ ...(value as object), size: 1 }),
    },
    fallback: { name: 'none', size: 0 },
  })

  test.each([
    ['the first', { v: 1, value: 'old' }, { name: 'old', size: 1 }],
    ['the second', { v: 2, value: { name: 'newer' } }, { name: 'newer', size: 1 }],
    ['its own', { v: 3, value: { name: 'new', size: 5 } }, { name: 'new', size: 5 }],
  ])('a value of %s version is read', async (_, value, expected) => {
    await browser.storage.local.set({ place: value })
    expect(await third.get()).toEqual(expected)
    expect(await readQuarantine()).toEqual([])
  })

  test('a field that this version does not know is let go without complaint', async () => {
    await browser.storage.local.set({
      place: { v: 3, value: { name: 'a', size: 1, more: true } },
    })
    expect(await third.get()).toEqual({ name: 'a', size: 1 })
  })
})

describe('an item that cannot be read is put into quarantine whole', () => {
  const item = defineItem({
    key: 'place',
    version: 3,
    schema: z.object({ name: z.string() }),
    migrations: {
      2: () => {
        throw new Error('broken')
      },
    },
    fallback: { name: 'none' },
  })

  test.each([
    ['of a newer version', { v: 4, value: {} }, /newer/],
    ['without a migration from its version', { v: 1, value: {} }, /no migration/],
    ['whose migration fails', { v: 2, value: {} }, /migration/],
    ['of the wrong shape', { v: 3, value: { name: 5 } }, /name/],
    ['that is a list', { v: 3, value: [1, 2] }, /^\*$/],
    ['without a version', { name: 'a' }, /no version/],
    ['that is no object', 5, /no version/],
    ['that is a text', 'text', /no version/],
  ])('a value %s', async (_, value, why) => {
    await browser.storage.local.set({ place: value })
    expect(await item.get()).toEqual({ name: 'none' })
    const found = await readQuarantine()
    expect(found).toMatchObject([
      { key: 'place', stored: value, fault: expect.stringMatching(why) },
    ])
    expect((await stored()).place).toBeUndefined()
    await emptyQuarantine(found.map(({ id }) => id))
    expect(await readQuarantine()).toEqual([])
  })

  test('once, however many read it at the same time', async () => {
    await browser.storage.local.set({ place: 'text' })
    const fallback = { name: 'none' }
    await Promise.all([item.get(), item.get(), item.update((old) => old), item.set(fallback)])
    expect(await readQuarantine()).toHaveLength(1)
  })

  test('or never replaced, where that fails', async () => {
    await browser.storage.local.set({ place: 'text' })
    vi.spyOn(database, 'transaction').mockRejectedValue(
      new Error('Resource::kQuotaBytes quota exceeded'),
    )
    expect(await item.get()).toEqual({ name: 'none' })
    await expect(item.set({ name: 'a' })).rejects.toThrow('quota')
    await expect(item.update((old) => old)).rejects.toThrow('quota')
    expect(await stored()).toEqual({ place: 'text' })
  })
})

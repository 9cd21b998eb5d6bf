import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import * as z from 'zod/mini'
import { defineItem } from '../../../lib/storage/item.ts'
import { readAhead, readStorage } from '../../../lib/storage/read.ts'

const { local, session } = browser.storage

beforeEach(() => {
  fakeBrowser.reset()
  vi.restoreAllMocks()
})

describe('reading', () => {
  test('what is asked for at once is one call an area, and each gets its own', async () => {
    await local.set({ one: 1, two: 2 })
    await session.set({ one: 'of the session' })
    const calls = vi.spyOn(local, 'get')
    const found = await Promise.all([
      readStorage('local', ['one']),
      readStorage('local', ['two', 'three']),
      readStorage('session', ['one']),
    ])
    expect(calls).toHaveBeenCalledTimes(1)
    expect(found).toMatchObject([{ one: 1 }, { two: 2 }, { one: 'of the session' }])
    expect(found[1].three).toBeUndefined()
  })

  test('what is asked for later is read anew', async () => {
    await local.set({ one: 1 })
    await readStorage('local', ['one'])
    await local.set({ one: 2 })
    expect(await readStorage('local', ['one'])).toMatchObject({ one: 2 })
  })

  test('a reading that fails fails for those who asked, and for nobody after them', async () => {
    vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('Corrupt'))
    await expect(Promise.all([readStorage('local', ['one']), readStorage('local', ['two'])])).rejects.toThrow('Corrupt')
    expect(await readStorage('local', ['one'])).toEqual({})
  })
})

describe('reading ahead', () => {
  test('serves who asks until the answer is there, and nobody after it', async () => {
    await local.set({ one: 1, two: 2 })
    const calls = vi.spyOn(local, 'get')
    readAhead('local', ['one', 'two'])
    expect(await Promise.all([readStorage('local', ['one']), readStorage('local', ['two'])])).toMatchObject([
      { one: 1 },
      { two: 2 },
    ])
    expect(calls).toHaveBeenCalledTimes(1)
    await local.set({ one: 3 })
    expect(await readStorage('local', ['one'])).toMatchObject({ one: 3 })
    expect(calls).toHaveBeenCalledTimes(2)
  })

  test('gives way to a change that comes before the answer', async () => {
    await local.set({ one: 1 })
    let answer = (_: Record<string, unknown>): void => undefined
    const late = new Promise<Record<string, unknown>>((resolve) => {
      answer = resolve
    })
    vi.spyOn(local, 'get').mockImplementationOnce(() => late)
    readAhead('local', ['one'])
    await local.set({ one: 2 })
    expect(await readStorage('local', ['one'])).toMatchObject({ one: 2 })
    answer({ one: 1 })
    expect(await readStorage('local', ['one'])).toMatchObject({ one: 2 })
  })

  test('whoever changes a value under its lock is not given what was there before', async () => {
    const count = defineItem({ key: 'count', version: 1, schema: z.number(), fallback: 0 })
    await count.set(1)
    const before: Record<string, unknown> = await local.get('count')
    await count.set(2)
    let answer = (_: Record<string, unknown>): void => undefined
    const get = local.get.bind(local)
    vi.spyOn(local, 'get').mockImplementationOnce(
      () =>
        new Promise<Record<string, unknown>>((resolve) => {
          answer = resolve
        }),
    )
    readAhead('local', ['count'])
    const changed = count.update((value) => value + 1)
    await get('count')
    answer(before)
    expect(await changed).toBe(3)
  })

  test('does not answer for what it did not ask for, nor after a failure', async () => {
    await local.set({ one: 1, other: 2 })
    vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('Corrupt'))
    readAhead('local', ['one'])
    expect(await readStorage('local', ['one', 'other'])).toMatchObject({ one: 1, other: 2 })
    expect(await readStorage('local', ['one'])).toMatchObject({ one: 1 })
  })
})

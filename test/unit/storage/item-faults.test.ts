import { describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { database } from '../../../lib/storage/database.ts'
import { emptyQuarantine, readQuarantine } from '../../../lib/storage/quarantine.ts'

const { local } = browser.storage
const full = () => Promise.reject(new Error('Resource::kQuotaBytes quota exceeded'))

describe('an item', () => {
  test.each([
    ['no envelope', 'text'],
    ['another shape', { v: 1, value: [1, 2] }],
    ['a version from the future', { v: 99, value: DEFAULT_SETTINGS }],
  ])('sets aside, whole, what cannot be read: %s', async (_, stored) => {
    await local.set({ settings: stored })
    expect(await settings.get()).toEqual(DEFAULT_SETTINGS)
    const found = await readQuarantine()
    expect(found).toMatchObject([{ key: 'settings', stored }])
    await emptyQuarantine(found.map(({ id }) => id))
    expect(await readQuarantine()).toEqual([])
  })

  test('is set aside once, however many read it at the same time', async () => {
    await local.set({ settings: 'text' })
    await Promise.all([
      settings.get(),
      settings.get(),
      settings.update((old) => old),
      settings.set(DEFAULT_SETTINGS),
    ])
    expect(await readQuarantine()).toHaveLength(1)
  })

  test('is never replaced where it cannot be set aside', async () => {
    await local.set({ settings: 'text' })
    vi.spyOn(database, 'transaction').mockImplementation(full)
    expect(await settings.get()).toEqual(DEFAULT_SETTINGS)
    await expect(settings.set(DEFAULT_SETTINGS)).rejects.toThrow('quota')
    await expect(settings.update((old) => old)).rejects.toThrow('quota')
    expect((await local.get('settings')).settings).toBe('text')
  })
})

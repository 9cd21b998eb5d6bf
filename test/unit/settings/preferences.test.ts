import { expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import {
  changeNewDraft,
  DEFAULT_PREFERENCES,
  preferences,
} from '../../../lib/settings/preferences.ts'

const { local, sync } = browser.storage

test('preferences are one item of the storage that the browser syncs, and nothing else is in there', async () => {
  await preferences.update((old) => ({ ...old, theme: 'dark' }))
  await changeNewDraft(() => ({ price: '0.1' }))
  const newDraft = { ...DEFAULT_PREFERENCES.newDraft, price: '0.1' }
  const value = { ...DEFAULT_PREFERENCES, theme: 'dark', newDraft }
  expect(await sync.get(null)).toEqual({ preferences: { v: 1, value } })
  expect(await local.get(null)).toEqual({})
})

test('preferences of another version of the extension lose only the fields that this one cannot read', async () => {
  const value = { theme: 'sepia', notify: false, newDraft: { price: 3 }, later: 'kept' }
  await sync.set({ preferences: { v: 1, value } })
  expect(await preferences.get()).toEqual({ ...DEFAULT_PREFERENCES, notify: false, later: 'kept' })
})

test('preferences lose the people that were stored for new drafts when they are read, and no longer sync them after a change', async () => {
  const splits = [{ address: 'ines.eth', share: '50' }]
  const people = { copies: '2', payout: '0x1', referral: '0x2', splits }
  const newDraft = { ...DEFAULT_PREFERENCES.newDraft, price: '0.1' }
  const value = { ...DEFAULT_PREFERENCES, newDraft: { ...newDraft, ...people } }
  await sync.set({ preferences: { v: 1, value } })
  expect((await preferences.get()).newDraft).toEqual(newDraft)
  await preferences.update((old) => ({ ...old, theme: 'dark' }))
  const synced = { ...DEFAULT_PREFERENCES, newDraft, theme: 'dark' }
  expect(await sync.get(null)).toEqual({ preferences: { v: 1, value: synced } })
})

test('preferences are the defaults in a browser without storage that syncs, where a change rejects', async () => {
  const missing = new Error('Please set webextensions.storage.sync.enabled to true in about:config')
  vi.spyOn(sync, 'get').mockRejectedValue(missing)
  expect(await preferences.get()).toEqual(DEFAULT_PREFERENCES)
  await expect(preferences.update((old) => ({ ...old, theme: 'dark' }))).rejects.toThrow(missing)
})

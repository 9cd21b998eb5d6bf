import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { saveKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, type Settings, settings } from '../../../lib/settings/settings.ts'
import {
  isSyncAvailable,
  keepSettingsInSync,
  setSync,
  settingsSync,
  sharedSettings,
} from '../../../lib/settings/settings-sync.ts'
import { soon } from '../soon.ts'

const { sync } = browser.storage
const MINE: Settings = {
  ...DEFAULT_SETTINGS,
  account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  serviceUrl: 'https://own.example/api',
  networks: [{ chainId: 31337, rpcUrl: 'https://rpc.example' }],
  theme: 'dark',
  notify: false,
}

/** What follows the account, as a new browser has it. */
const SHARED = { confirm: true, loadMedia: true, notify: true, menu: true, theme: 'system', language: 'system' } as const

beforeEach(() => settings.set(MINE))

test('nothing goes to the browser’s account until that is chosen', async () => {
  keepSettingsInSync()
  await settings.update((old) => ({ ...old, theme: 'light' }))
  await sharedSettings.get()
  expect(await sync.get(null)).toEqual({})
})

test('nothing is taken from the browser’s account until that is chosen', async () => {
  keepSettingsInSync()
  const taken = vi.spyOn(settings, 'update')
  await sharedSettings.set(SHARED)
  // By then the listener has read that it is off.
  await settingsSync.get()
  await settings.get()
  expect(taken).not.toHaveBeenCalled()
})

test('the browser’s account gets theme, language and switches, and nothing that names the key', async () => {
  await saveKey('art_sk_secret', MINE.serviceUrl, 'forgotten')
  keepSettingsInSync()
  await setSync(true)
  const shared = { ...SHARED, notify: false }
  expect(await sync.get(null)).toEqual({ sharedSettings: { v: 1, value: { ...shared, theme: 'dark' } } })
  await settings.update((old) => ({ ...old, theme: 'light', arweaveGateway: 'https://ar.example' }))
  await soon(async () =>
    expect(await sync.get(null)).toEqual({ sharedSettings: { v: 1, value: { ...shared, theme: 'light' } } }),
  )
})

test('this browser takes the account’s settings when following begins, and each change of another browser', async () => {
  const shared = { ...SHARED, theme: 'light', language: 'ja' } as const
  await sharedSettings.set(shared)
  keepSettingsInSync()
  await setSync(true)
  expect(await settings.get()).toEqual({ ...MINE, ...shared })
  await sharedSettings.set({ ...shared, menu: false })
  await soon(async () => expect(await settings.get()).toEqual({ ...MINE, ...shared, menu: false }))
})

test('this browser takes what another one changed while it was closed', async () => {
  await settingsSync.set(true)
  await sharedSettings.set(SHARED)
  keepSettingsInSync()
  await fakeBrowser.runtime.onStartup.trigger()
  await soon(async () => expect(await settings.get()).toEqual({ ...MINE, ...SHARED }))
})

test('the browser’s account is not read when the worker starts, nor at the browser’s start while that is off', async () => {
  const read = vi.spyOn(sync, 'get')
  keepSettingsInSync()
  await fakeBrowser.runtime.onStartup.trigger()
  await settingsSync.get()
  await settings.get()
  expect(read).not.toHaveBeenCalled()
})

test('turning it off removes the settings from the account and leaves those of this browser', async () => {
  await setSync(true)
  keepSettingsInSync()
  await setSync(false)
  await settings.update((old) => ({ ...old, theme: 'light' }))
  expect(await sync.get(null)).toEqual({})
  expect(await settings.get()).toEqual({ ...MINE, theme: 'light' })
})

test('a browser without such storage says so, and stays off', async () => {
  vi.spyOn(sync, 'get').mockRejectedValue(new Error('The storage API is disabled'))
  expect(await isSyncAvailable()).toBe(false)
  await expect(setSync(true)).rejects.toThrow('disabled')
  expect(await settingsSync.get()).toBe(false)
})

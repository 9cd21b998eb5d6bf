import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing'
import { changeSettings, requestServiceOrigin } from '../../../lib/settings/change-settings.ts'
import { readKey } from '../../../lib/settings/key.ts'
import { saveKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'

const SERVICE = 'https://service.example/api'
const request = vi.fn(async (_: object) => true)
const remove = vi.fn(async (_: object) => true)

beforeEach(() => {
  fakeBrowser.reset()
  vi.clearAllMocks()
  vi.spyOn(browser.permissions, 'request').mockImplementation(request)
  vi.spyOn(browser.permissions, 'remove').mockImplementation(remove)
})

test('changeSettings forgets the key when the service’s origin changes, but not when its path changes', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: SERVICE })
  await saveKey('secret', SERVICE, 'forgotten')
  await changeSettings({ serviceUrl: 'https://service.example/v2' })
  expect(await readKey(SERVICE)).toBe('secret')
  await changeSettings({ serviceUrl: 'https://other.example/api' })
  expect(await readKey(SERVICE)).toBeUndefined()
  expect(Object.keys(await browser.storage.local.get(null))).toEqual(['settings'])
})

test('requestServiceOrigin asks for another https origin, but not for loopback or the default service', async () => {
  expect(await requestServiceOrigin('https://own.example:8443/api', DEFAULT_SETTINGS.serviceUrl)).toBe(true)
  expect(request.mock.calls).toEqual([[{ origins: ['https://own.example/*'] }]])
  await requestServiceOrigin('https://own.example:8443/v2', 'https://own.example:8443/api')
  await requestServiceOrigin('http://127.0.0.1:1234/api', DEFAULT_SETTINGS.serviceUrl)
  await requestServiceOrigin(DEFAULT_SETTINGS.serviceUrl, 'https://own.example/api')
  expect(request).toHaveBeenCalledTimes(1)
})

test('changeSettings releases the old origin, unless it is the default service’s', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: 'https://own.example/api' })
  await changeSettings({ serviceUrl: DEFAULT_SETTINGS.serviceUrl })
  expect(remove.mock.calls).toEqual([[{ origins: ['https://own.example/*'] }]])
  await changeSettings({ serviceUrl: 'https://own.example/api' })
  expect(remove).toHaveBeenCalledTimes(1)
})

test('changeSettings changes nothing when the key cannot be forgotten', async () => {
  const before = { ...DEFAULT_SETTINGS, serviceUrl: SERVICE }
  await settings.set(before)
  await saveKey('secret', SERVICE, 'forgotten')
  const refused = vi.spyOn(browser.storage.local, 'remove').mockRejectedValue(new Error('refused'))
  await expect(changeSettings({ serviceUrl: 'https://other.example/api' })).rejects.toThrow('refused')
  refused.mockRestore()
  expect(await settings.get()).toEqual(before)
  expect(await readKey(SERVICE)).toBe('secret')
  expect(remove).not.toHaveBeenCalled()
})

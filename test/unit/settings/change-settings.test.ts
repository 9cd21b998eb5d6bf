import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { changeSettings } from '../../../lib/settings/change-settings.ts'
import { readKey } from '../../../lib/settings/key.ts'
import { saveKey } from '../../../lib/settings/key-store.ts'
import { DEFAULT_SETTINGS, type Settings, settings } from '../../../lib/settings/settings.ts'
import { requestSettingsPermissions } from '../../../lib/settings/settings-permissions.ts'

const SERVICE = 'https://service.example/api'
const request = vi.fn(async (_: object) => true)
const remove = vi.fn(async (_: object) => true)

beforeEach(() => {
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

const withService = (serviceUrl: string): Settings => ({ ...DEFAULT_SETTINGS, serviceUrl })

test('requestSettingsPermissions asks for another https service, but not for loopback or the default service', async () => {
  const own = withService('https://own.example:8443/api')
  expect(await requestSettingsPermissions(own, DEFAULT_SETTINGS)).toEqual([])
  expect(request.mock.calls).toEqual([[{ origins: ['https://own.example/*'] }]])
  await requestSettingsPermissions(withService('https://own.example:8443/v2'), own)
  await requestSettingsPermissions(withService('http://127.0.0.1:1234/api'), DEFAULT_SETTINGS)
  await requestSettingsPermissions(DEFAULT_SETTINGS, withService('https://own.example/api'))
  expect(request).toHaveBeenCalledTimes(1)
})

const OWN_HOSTS: Settings = {
  ...DEFAULT_SETTINGS,
  networks: [{ chainId: 8453, rpcUrl: 'https://rpc.example/v1' }],
  ipfsGateway: 'https://gateway.example/ipfs',
}
const OWN_PATTERNS = ['https://gateway.example/*', 'https://rpc.example/*']

test('in Firefox it asks for gateways and RPCs, and gives the declined ones; they are released when they are no longer in use', async () => {
  vi.stubEnv('BROWSER', 'firefox')
  request.mockResolvedValueOnce(false)
  expect(await requestSettingsPermissions(OWN_HOSTS, DEFAULT_SETTINGS)).toEqual(OWN_PATTERNS)
  expect(request.mock.calls).toEqual([[{ origins: OWN_PATTERNS }]])
  await settings.set(OWN_HOSTS)
  await changeSettings(DEFAULT_SETTINGS)
  expect(remove.mock.calls).toEqual([[{ origins: OWN_PATTERNS }]])
})

test('in other browsers it asks for none of them', async () => {
  expect(await requestSettingsPermissions(OWN_HOSTS, DEFAULT_SETTINGS)).toEqual([])
  expect(request).not.toHaveBeenCalled()
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
  const changing = changeSettings({ serviceUrl: 'https://other.example/api' })
  await expect(changing).rejects.toThrow('refused')
  refused.mockRestore()
  expect(await settings.get()).toEqual(before)
  expect(await readKey(SERVICE)).toBe('secret')
  expect(remove).not.toHaveBeenCalled()
})

test.each([
  ['In Process, which writes on Base alone', DEFAULT_SETTINGS.serviceUrl, 8453],
  ['In Process at its older address', 'https://inprocess.world/api', 8453],
  ['another service', SERVICE, 84532],
])(
  'changeSettings to %s keeps the network of writes true to it',
  async (_, serviceUrl, chainId) => {
    await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: 'https://own.example/api', chainId: 10 })
    const changed = await changeSettings({ serviceUrl, chainId: 84532 })
    expect(changed).toMatchObject({ serviceUrl, chainId })
  },
)

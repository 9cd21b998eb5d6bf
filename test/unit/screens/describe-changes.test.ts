import { expect, test, vi } from 'vitest'
import { describeChanges } from '../../../components/settings/ExportImport.tsx'
import { loadTexts } from '../../../lib/i18n/t.ts'
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from '../../../lib/settings/settings.ts'

/** A value other than the default for every setting. */
const OTHER: Settings = {
  serviceUrl: 'https://other.example/api',
  account: '0x1111111111111111111111111111111111111111',
  chainId: 84532,
  networks: [{ chainId: 5, name: 'Mine' }],
  arweaveGateway: 'https://other.example',
  arweaveFallback: '',
  ipfsGateway: 'https://other.example/ipfs',
  ipfsFallback: 'https://second.example/ipfs',
  confirm: false,
  loadMedia: false,
  notify: false,
  menu: false,
  theme: 'dark',
  language: 'de',
}

test.each(Object.keys(settingsSchema.shape))('describeChanges lists a change of %s alone', (name) => {
  const changed = { ...DEFAULT_SETTINGS, [name]: OTHER[name as keyof Settings] }
  expect(describeChanges(DEFAULT_SETTINGS, changed)).toHaveLength(1)
})

test('describeChanges lists a change of the network alone in a language with one word for "Network" and "Networks"', async () => {
  const message = 'ネットワーク'
  const messages = { settings_network: { message }, settings_networks: { message }, app_locale: { message: 'ja' } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(messages)))
  await loadTexts({ ...DEFAULT_SETTINGS, language: 'ja' })
  const changes = describeChanges(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, chainId: OTHER.chainId })
  expect(changes).toEqual([{ name: message, from: 'Base', to: 'Base Sepolia' }])
})

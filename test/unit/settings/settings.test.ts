import { describe, expect, test } from 'vitest'
import { browser } from 'wxt/browser'
import { place, placeRequest, requestPlace } from '../../../lib/settings/place.ts'
import { parseBaseUrl } from '../../../lib/settings/service-url.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'

describe('parseBaseUrl', () => {
  test.each([
    ['https://api.inprocess.world/api', 'https://api.inprocess.world/api'],
    [' https://api.inprocess.world/api/// \n', 'https://api.inprocess.world/api'],
    ['HTTPS://API.example.org', 'https://api.example.org'],
    ['https://example.org:8443/a/b', 'https://example.org:8443/a/b'],
    ['http://127.0.0.1:4000/api', 'http://127.0.0.1:4000/api'],
    ['http://localhost', 'http://localhost'],
    ['https://[::1]:80/x', 'https://[::1]:80/x'],
    ['http://127.1:80/x', 'http://127.0.0.1/x'],
  ])('reads %j as %j', (text, url) => expect(parseBaseUrl(text)).toEqual({ url }))

  test.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['api.inprocess.world', 'malformed'],
    ['ftp://example.org', 'malformed'],
    ['javascript:alert(1)', 'malformed'],
    ['https://', 'malformed'],
    ['https://a b', 'malformed'],
    ['http://example.org', 'insecure'],
    ['http://127.0.0.1.example.org', 'insecure'],
    ['http://localhost.example.org', 'insecure'],
    ['http://192.168.0.1/api', 'insecure'],
    ['http://[::1]:4000/api', 'loopback'],
    ['http://[0:0:0:0:0:0:0:1]', 'loopback'],
    ['http://127.0.0.2', 'loopback'],
    ['http://127.255.255.254:4000', 'loopback'],
    ['https://example.org/?a=1', 'extra'],
    ['https://example.org/#a', 'extra'],
    ['https://me:pass@example.org', 'extra'],
    ['https://me@example.org', 'extra'],
  ])('refuses %j as %s', (text, fault) => expect(parseBaseUrl(text)).toEqual({ fault }))
})

describe('settings', () => {
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const store = (value: object) => browser.storage.local.set({ settings: { v: 1, value } })

  test('default to the public service without an account', async () => {
    expect(await settings.get()).toEqual(DEFAULT_SETTINGS)
    const serviceUrl = 'https://api.inprocess.world/api'
    expect(DEFAULT_SETTINGS).toMatchObject({ serviceUrl, chainId: 8453 })
    expect(DEFAULT_SETTINGS.account).toBeUndefined()
  })

  test.each([
    ['a URL with a slash at its end', { serviceUrl: 'https://example.org/' }],
    ['plain http to another computer', { serviceUrl: 'http://example.org' }],
    ['an account that is not an address', { account: 'artist.eth' }],
    ['a negative chain id', { chainId: -1 }],
  ])('replace only %s by the default, and keep what they do not know', async (_, wrong) => {
    const kept = { ...DEFAULT_SETTINGS, arweaveGateway: 'https://own.example', later: 'kept' }
    await store({ ...kept, ...wrong })
    expect(await settings.get()).toEqual(kept)
  })

  test('ignore a stored network that is outside the table or cannot be read, and keep the others', async () => {
    const known = { chainId: 8453, rpcUrl: 'https://rpc.example' }
    const networks = [
      { chainId: 31337, rpcUrl: 'https://gone.example' },
      known,
      { chainId: 1, rpcUrl: 'ftp://nowhere' },
    ]
    await store({ ...DEFAULT_SETTINGS, account, networks })
    expect(await settings.get()).toEqual({ ...DEFAULT_SETTINGS, account, networks: [known] })
  })
})

test('a page that opens after a request begins where the request leads, with the open draft unless another is asked for', async () => {
  const requestedAt = expect.any(Number)
  await place.set({ section: 'timeline', draftId: 'a', captureFailure: 'empty' })
  await requestPlace(7, { section: 'activity' })
  expect(await place.get()).toEqual({ section: 'activity', draftId: 'a', requestedAt })
  const wanted = { draftId: 'b', captureFailure: 'noAccess', section: 'compose' } as const
  await requestPlace(7, wanted)
  expect(await place.get()).toMatchObject(wanted)
  expect(await placeRequest.get()).toEqual({ windowId: 7, place: { ...wanted, requestedAt } })
})

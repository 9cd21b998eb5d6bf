import { expect, test } from 'vitest'
import type { Sent } from '../../fixtures/internet.ts'
import { faultsOf, type Recipient, TABLE } from '../../fixtures/sent-where.ts'

const KEY = 'art_sk_0123456789'
const HOSTS: Record<string, Recipient> = {
  'service.example': 'service',
  'rpc.example': 'rpc',
  'gateway.example': 'gateway',
}
const journey = (sent: Sent[], origin = 'chrome-extension://abc') => ({
  sent,
  hosts: HOSTS,
  key: KEY,
  origin,
})

const request = (host: string, path: string, more: Partial<Sent> = {}): Sent => ({
  method: 'GET',
  host: `${host}.example`,
  path,
  headers: {},
  body: '',
  ...more,
})
const write = request('service', '/api/moment/permission', {
  method: 'DELETE',
  headers: { 'x-api-key': KEY },
  body: '{"a":1}',
})
const receipt = { method: 'POST', body: '{"method":"eth_getTransactionReceipt"}' }

test('a journey has no fault when docs/privacy.md lists all of its requests', () => {
  const origin = 'chrome-extension://abc'
  const sent = [
    write,
    request('service', '/api/timeline?page=1', { headers: { origin } }),
    request('rpc', '/', { ...receipt, headers: { origin } }),
    request('gateway', '/ar/abc', { headers: { origin: 'null' } }),
  ]
  expect(faultsOf(journey(sent))).toEqual([])
})

test.each<[string, Sent, string]>([
  ['another host', request('elsewhere', '/'), 'Not in the table'],
  ['another path', request('service', '/api/artists?query=x'), 'Not in the table'],
  [
    'another call',
    request('rpc', '/', { method: 'POST', body: '{"method":"eth_sendTransaction"}' }),
    'Not in the table',
  ],
  [
    'a text for a gateway',
    request('gateway', '/ar/abc', { method: 'POST', body: 'x' }),
    'Not in the table',
  ],
  ['a cookie', request('gateway', '/ar/abc', { headers: { cookie: 'mark=1' } }), 'A cookie'],
  [
    'a referrer',
    request('gateway', '/ar/abc', { headers: { referer: 'https://page.example' } }),
    'A referrer',
  ],
  [
    'the key with a list',
    request('service', '/api/timeline', { headers: { 'x-api-key': KEY } }),
    'The key',
  ],
  [
    'the key in an address',
    request('service', `/api/timeline?artist=${KEY}`),
    'The key outside its header',
  ],
  [
    'an installation’s id',
    request('rpc', '/', { ...receipt, headers: { origin: 'moz-extension://uuid' } }),
    'An origin',
  ],
])('a journey has a fault when it sends %s', (_, sent, fault) => {
  expect(faultsOf(journey([sent], 'moz-extension://uuid'))).toEqual([
    expect.stringContaining(`${fault}:`),
  ])
})

test('a journey has a fault when a row of docs/privacy.md is missing, or stands for nothing that is known', () => {
  const withoutWrites = TABLE.filter(({ what }) => !what.startsWith('the moment to publish'))
  expect(faultsOf(journey([write]), withoutWrites)).toEqual([
    expect.stringContaining('Not in the table'),
  ])
  const withMore = [...TABLE, { to: 'the service', what: 'your fingerprint' }]
  expect(faultsOf(journey([]), withMore)).toEqual([expect.stringContaining('your fingerprint')])
})

import { describe, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'
import { allowHost, contentHosts, learnStore, revokeHost } from '../../../lib/timeline/content-hosts.ts'
import { type ContentSource, contentAccess, contentSource, pictureSource } from '../../../lib/timeline/content-source.ts'
import { isolatedUrl } from '../../../lib/timeline/isolated-url.ts'
import { ContentError, readContent, readPicture } from '../../../lib/timeline/read-content.ts'

const usual = contentAccess(DEFAULT_SETTINGS, {
  'files.example': 'store',
  'me.example:8443': 'allowed',
  'old.example': 'refused',
})
const gateways = (...urls: string[]): ContentSource => ({ at: 'gateways', urls })
const host = (url: string, access?: 'allowed' | 'store') => ({ at: 'host', url, host: new URL(url).host, access })
const nowhere = { at: 'nowhere' }

describe('contentSource', () => {
  test.each([
    ['ar://abc_-1', gateways('https://arweave.net/abc_-1', 'https://ar-io.dev/abc_-1')],
    ['ar://abc/a picture.png', gateways('https://arweave.net/abc/a%20picture.png', 'https://ar-io.dev/abc/a%20picture.png')],
    ['ipfs://bafy/1.json', gateways('https://ipfs.io/ipfs/bafy/1.json', 'https://dweb.link/ipfs/bafy/1.json')],
    ['ipfs://ipfs/bafy', gateways('https://ipfs.io/ipfs/bafy', 'https://dweb.link/ipfs/bafy')],
    ['IPFS://bafy', gateways('https://ipfs.io/ipfs/bafy', 'https://dweb.link/ipfs/bafy')],
    ['https://arweave.net/abc', gateways('https://arweave.net/abc')],
    ['https://ipfs.io/ipfs/bafy?x', gateways('https://ipfs.io/ipfs/bafy?x')],
    ['https://ipfs.io/elsewhere', host('https://ipfs.io/elsewhere')],
    [' https://stranger.example/a?b#c ', host('https://stranger.example/a?b#c')],
    ['https://files.example/a', host('https://files.example/a', 'store')],
    ['https://me.example:8443/a', host('https://me.example:8443/a', 'allowed')],
    ['https://me.example/a', host('https://me.example/a')],
    ['https://old.example/a', host('https://old.example/a')],
    ['https://10.example/a', host('https://10.example/a')],
    ['https://127.0.0.1:8443/', nowhere],
    ['https://2130706433/', nowhere],
    ['https://[::1]/', nowhere],
    ['https://[fd00::1]/', nowhere],
    ['https://192.168.1.1/', nowhere],
    ['https://172.31.0.1/', nowhere],
    ['https://router/', nowhere],
    ['https://app.localhost/', nowhere],
    ['https://printer.local/', nowhere],
    ['ar://../secret', nowhere],
    ['ar://abc/../../secret', nowhere],
    ['ar://abc/%2e%2e/secret', nowhere],
    ['ar://abc%2f..%2fsecret', nowhere],
    ['ar://user@evil.example/x', nowhere],
    ['ar://', nowhere],
    ['ipfs://bafy/%zz', nowhere],
    ['https://user:word@example.com/', nowhere],
    ['https://', nowhere],
    ['http://example.com/a.png', nowhere],
    ['javascript:alert(1)', nowhere],
    ['blob:https://example.com/1', nowhere],
    ['file:///etc/passwd', nowhere],
    ['chrome-extension://abc/options.html', nowhere],
    ['//example.com/a.png', nowhere],
    ['', nowhere],
    [undefined, nowhere],
  ])('of %j', (uri, expected) => {
    expect(contentSource(uri, usual)).toEqual(expected)
  })

  test('asks the gateways of the settings and no others', () => {
    const own = { arweaveGateway: 'http://127.0.0.1:1/ar/', arweaveFallback: '', ipfsGateway: 'https://a.example/ipfs' }
    const access = contentAccess({ ...own, ipfsFallback: 'https://b.example/ipfs' }, {})
    expect(contentSource('ar://abc', access)).toEqual(gateways('http://127.0.0.1:1/ar/abc'))
    expect(contentSource('ipfs://abc', access)).toEqual(gateways('https://a.example/ipfs/abc', 'https://b.example/ipfs/abc'))
  })

  test.each([
    ['data:image/png;base64,AAAA', 'inline'],
    ['data:image/webp,x', 'inline'],
    ['DATA:IMAGE/JPEG;base64,AAAA', 'inline'],
    ['data:image/svg+xml,<svg/>', 'nowhere'],
    ['data:IMAGE/SVG+XML;base64,AAAA', 'nowhere'],
    ['data: image/svg+xml,<svg/>', 'nowhere'],
    ['data:text/html,<b>', 'nowhere'],
    ['data:,x', 'nowhere'],
    ['ar://abc', 'gateways'],
  ])('of a picture at %j is %s', (uri, at) => {
    expect(pictureSource(uri, usual).at).toBe(at)
  })
})

test('the list of hosts keeps what the user decided, whatever later moments show', async () => {
  await learnStore(['https://files.example/1', 'ar://x', undefined, 'https://'])
  await allowHost('me.example')
  expect(await contentHosts.get()).toEqual({ 'files.example': 'store', 'me.example': 'allowed' })
  await revokeHost('files.example')
  await revokeHost('me.example')
  await learnStore(['https://files.example/2', 'https://new.example/'])
  expect(await contentHosts.get()).toEqual({ 'files.example': 'refused', 'new.example': 'store' })
})

// The host names are those of the two specifications; the CID of version 0 and its version 1 are an example of IPFS's own pages.
test.each([
  [
    'https://arweave.net/bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U/a?b',
    'https://ntlmbxjrcbkl5ngglabhfj3t4gj4ofm66xk4m54gneurvw2dw72q.arweave.net/bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U/a',
  ],
  [
    'https://dweb.link/ipfs/QmbWqxBEKC3P8tqsKc98xmWNzrzDtRLMiMPL8wBuTGsMnR/wiki',
    'https://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi.ipfs.dweb.link/wiki',
  ],
  [
    'https://ipfs.io/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
    'https://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi.ipfs.ipfs.io/',
  ],
  ['https://arweave.net/short', undefined],
  ['https://gateway.example/ar/bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U', undefined],
  ['http://127.0.0.1:1/bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U', undefined],
])('isolatedUrl of %s is %s', (url, expected) => {
  expect(isolatedUrl(url)).toBe(expected)
})

describe('readContent', () => {
  const signal = new AbortController().signal
  const urls = gateways('https://one/x', 'https://two/x')
  const answers = (...given: (Response | Error)[]) =>
    vi.fn<typeof fetch>(async () => {
      const next = given.shift()
      if (next instanceof Response) return next
      throw next ?? new Error('asked too often')
    })
  const asked = (fetch: ReturnType<typeof answers>) => fetch.mock.calls.map(([url]) => url)
  const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

  test('asks the second gateway when the first fails', async () => {
    const fetch = answers(new Response('', { status: 504 }), new Response('grüße'))
    expect(await readContent(urls, signal, undefined, fetch)).toEqual({ text: 'grüße', cut: false })
    expect(asked(fetch)).toEqual(['https://one/x', 'https://two/x'])
  })

  test('sends no cookie and no referrer, and follows no redirect', async () => {
    const fetch = answers(new Response('text'))
    vi.stubGlobal('fetch', fetch)
    await readContent(urls, signal)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'manual' })
  })

  test.each([
    [urls, 'same-origin'],
    [host('https://other.example/x', 'allowed'), 'same-origin'],
    [host('https://files.example/x', 'store'), 'cors'],
  ] as [ContentSource, string][])('in Firefox asks %j in the mode %s', async (source, mode) => {
    vi.stubEnv('BROWSER', 'firefox')
    const fetch = answers(new Response('text'))
    vi.stubGlobal('fetch', fetch)
    await readContent(source, signal)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ mode, credentials: 'omit' })
  })

  test('asks for the content at a host of its own when the gateway redirects, and follows no second redirect', async () => {
    const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
    const one = gateways(`https://one/ipfs/${cid}`)
    const fetch = answers(redirect(), new Response('text'))
    expect(await readContent(one, signal, undefined, fetch)).toEqual({ text: 'text', cut: false })
    expect(asked(fetch)).toEqual([`https://one/ipfs/${cid}`, `https://${cid}.ipfs.one/`])
    await expect(readContent(one, signal, undefined, answers(redirect(), redirect()))).rejects.toThrow(ContentError)
  })

  test('takes a redirect to anywhere else for no answer, and asks the second gateway', async () => {
    const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
    const fetch = answers(redirect(), new Error('no such host'), redirect(), new Response('text'))
    expect(await readContent(contentSource(`ipfs://${cid}`, usual), signal, undefined, fetch)).toMatchObject({ text: 'text' })
    expect(asked(fetch)).toEqual([
      `https://ipfs.io/ipfs/${cid}`,
      `https://${cid}.ipfs.ipfs.io/`,
      `https://dweb.link/ipfs/${cid}`,
      `https://${cid}.ipfs.dweb.link/`,
    ])
  })

  test.each([
    ['allowed', false, 1],
    ['store', true, 1],
    ['allowed', true, 0],
    [undefined, false, 0],
  ] as const)('of another host, %s, covered by a permission: %s, sends %i requests', async (access, covered, count) => {
    vi.spyOn(browser.permissions, 'contains').mockImplementation(async () => covered)
    const fetch = answers(new Response('text'))
    const source: ContentSource = { at: 'host', url: 'https://other.example/x', host: 'other.example', access }
    await readContent(source, signal, undefined, fetch).catch(() => undefined)
    expect(fetch).toHaveBeenCalledTimes(count)
  })

  test('throws the last status when no gateway gives the text', async () => {
    const fetch = answers(new Error('down'), new Response('', { status: 404 }))
    await expect(readContent(urls, signal, undefined, fetch)).rejects.toMatchObject({ name: 'ContentError', status: 404 })
  })

  test('cuts a text at the limit', async () => {
    expect(await readContent(urls, signal, 50, answers(new Response('x'.repeat(200))))).toEqual({
      text: 'x'.repeat(50),
      cut: true,
    })
  })

  test('asks no second gateway when it is aborted', async () => {
    const unmount = new AbortController()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      unmount.abort(new Error('gone'))
      throw unmount.signal.reason
    })
    await expect(readContent(urls, unmount.signal, undefined, fetch)).rejects.toThrow('gone')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('reads a picture, and asks the second gateway for an answer that is none', async () => {
    const typed = (type: string) => new Response('bytes', { headers: { 'content-type': type } })
    const fetch = answers(typed('text/html'), typed('image/png'))
    const picture = await readPicture(urls, signal, fetch)
    expect([picture.type, await picture.text(), fetch.mock.calls.length]).toEqual(['image/png', 'bytes', 2])
  })

  test.each([
    ['data:text/plain,a%20b', 'a b'],
    ['data:text/plain;charset=utf-8;base64,Z3LDvMOfZQ==', 'grüße'],
    ['data:,', ''],
  ])('reads the text inside %j', async (uri, text) => {
    expect(await readContent({ at: 'inline', mime: '', uri }, signal, undefined, answers())).toEqual({ text, cut: false })
  })

  test.each(['data:text/plain', 'data:,%zz', 'data:;base64,***'])('throws for %j', async (uri) => {
    await expect(readContent({ at: 'inline', mime: '', uri }, signal, undefined, answers())).rejects.toThrow(ContentError)
  })
})

import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts'
import {
  type ContentSource,
  contentSource,
  pictureSource,
} from '../../../lib/timeline/content-source.ts'
import { ContentError, readContent, readPicture } from '../../../lib/timeline/read-content.ts'

const usual = DEFAULT_SETTINGS
// The host names are those of the two specifications; the CID of version 0 and its version 1 are an
// example of IPFS's own pages.
const ID = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'
const LABEL = 'ntlmbxjrcbkl5ngglabhfj3t4gj4ofm66xk4m54gneurvw2dw72q'
const CID0 = 'QmbWqxBEKC3P8tqsKc98xmWNzrzDtRLMiMPL8wBuTGsMnR'
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const gateways = (...urls: string[]): ContentSource => ({ at: 'gateways', urls })
const arweave = (path = '') =>
  gateways(`https://${LABEL}.arweave.net/${ID}${path}`, `https://${LABEL}.ar-io.dev/${ID}${path}`)
const host = (url: string): ContentSource => ({ at: 'host', url, host: new URL(url).host })
const nowhere = { at: 'nowhere' }
const builtIn = (uri: string) => {
  const source = contentSource(uri, usual)
  return source.at === 'gateways' ? source.urls : []
}

describe('contentSource', () => {
  test.each([
    [`ar://${ID}`, arweave()],
    [`ar://${ID}/a b.png?c`, arweave('/a%20b.png')],
    [
      `ipfs://${CID}/1.json`,
      gateways(`https://ipfs.io/ipfs/${CID}/1.json`, `https://${CID}.ipfs.dweb.link/1.json`),
    ],
    [
      `ipfs://ipfs/${CID0}`,
      gateways(`https://ipfs.io/ipfs/${CID0}`, `https://${CID}.ipfs.dweb.link/`),
    ],
    ['IPFS://bafy', gateways('https://ipfs.io/ipfs/bafy')],
    [`https://arweave.net/${ID}`, arweave()],
    ['https://dweb.link/ipfs/bafy?x', gateways('https://ipfs.io/ipfs/bafy')],
    ['ar://short', nowhere],
    ['https://arweave.net/short', nowhere],
    ['https://ipfs.io/elsewhere', host('https://ipfs.io/elsewhere')],
    [' https://stranger.example/a?b#c ', host('https://stranger.example/a?b#c')],
    ['https://me.example:8443/a', host('https://me.example:8443/a')],
    ['https://10.example/a', host('https://10.example/a')],
    ['https://192.168.1.1/', nowhere],
    ['https://app.localhost/', nowhere],
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

  test('asks the gateway of the settings first, at its path', () => {
    const access = {
      arweaveGateway: 'http://127.0.0.1:1/ar',
      ipfsGateway: 'https://a.example/ipfs',
    }
    expect(contentSource('ar://short/x', access)).toEqual(gateways('http://127.0.0.1:1/ar/short/x'))
    expect(contentSource(`ar://${ID}`, access)).toMatchObject({
      urls: [`http://127.0.0.1:1/ar/${ID}`, ...builtIn(`ar://${ID}`)],
    })
    expect(contentSource('ipfs://bafy', access)).toMatchObject({
      urls: ['https://a.example/ipfs/bafy', ...builtIn('ipfs://bafy')],
    })
    expect(contentSource('https://a.example/ipfs/bafy?x', access)).toEqual(
      gateways('https://a.example/ipfs/bafy?x'),
    )
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
    [`ar://${ID}`, 'gateways'],
  ])('of a picture at %j is %s', (uri, at) => {
    expect(pictureSource(uri, usual).at).toBe(at)
  })
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
  const read = (fetch: typeof globalThis.fetch, limit?: number, source: ContentSource = urls) => {
    vi.stubGlobal('fetch', fetch)
    return readContent(source, signal, limit)
  }
  const inline = (uri: string, mime = ''): ContentSource => ({ at: 'inline', mime, uri })
  const redirect = () =>
    Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

  test('asks the second gateway when the first fails', async () => {
    const fetch = answers(new Response('', { status: 504 }), new Response('grüße'))
    expect(await read(fetch)).toEqual({ text: 'grüße', cut: false })
    expect(asked(fetch)).toEqual(['https://one/x', 'https://two/x'])
  })

  test('sends no cookie and no referrer, and follows no redirect', async () => {
    const fetch = answers(new Response('text'))
    vi.stubGlobal('fetch', fetch)
    await readContent(urls, signal)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
    })
  })

  test('in Firefox asks in the mode same-origin', async () => {
    vi.stubEnv('BROWSER', 'firefox')
    const fetch = answers(new Response('text'))
    vi.stubGlobal('fetch', fetch)
    await readContent(urls, signal)
    const expected = { mode: 'same-origin', credentials: 'omit' }
    expect(fetch.mock.calls[0]?.[1]).toMatchObject(expected)
  })

  test('takes a redirect for no answer, and asks the second gateway', async () => {
    const fetch = answers(redirect(), new Response('text'))
    expect(await read(fetch)).toMatchObject({ text: 'text' })
    expect(asked(fetch)).toEqual(['https://one/x', 'https://two/x'])
  })

  test('of another host asks nobody', async () => {
    const fetch = answers(new Response('text'))
    await expect(read(fetch, undefined, host('https://other.example/x'))).rejects.toThrow(
      ContentError,
    )
    expect(fetch).not.toHaveBeenCalled()
  })

  test('throws the last status when no gateway gives the text', async () => {
    const fetch = answers(new Error('down'), new Response('', { status: 404 }))
    await expect(read(fetch)).rejects.toMatchObject({ name: 'ContentError', message: '404' })
  })

  test('cuts a text at the limit, before a character that may go on', async () => {
    const fetch = answers(new Response('x'.repeat(200)))
    expect(await read(fetch, 50)).toEqual({ text: 'x'.repeat(49), cut: true })
    const families = answers(new Response(`xx${'👨‍👩‍👧‍👦'.repeat(20)}`))
    expect(await read(families, 40)).toEqual({ text: 'xx👨‍👩‍👧‍👦', cut: true })
  })

  test('asks no second gateway when it is aborted', async () => {
    const unmount = new AbortController()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      unmount.abort(new Error('gone'))
      throw unmount.signal.reason
    })
    vi.stubGlobal('fetch', fetch)
    await expect(readContent(urls, unmount.signal)).rejects.toThrow('gone')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('reads a picture, and asks the second gateway for an answer that is none', async () => {
    const typed = (type: string) => new Response('bytes', { headers: { 'content-type': type } })
    const fetch = answers(typed('text/html'), typed('image/png'))
    vi.stubGlobal('fetch', fetch)
    const picture = await readPicture(urls, signal)
    expect([picture.type, await picture.text()]).toEqual(['image/png', 'bytes'])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('reads a picture inside its URI as it reads one from a gateway', async () => {
    const picture = await readPicture(inline('data:image/gif;base64,R0lG', 'image/gif'), signal)
    expect([picture.type, await picture.text()]).toEqual(['image/gif', 'GIF'])
  })

  test.each([
    ['data:text/plain,a%20b', 'a b'],
    ['data:text/plain;charset=utf-8;base64,Z3LDvMOfZQ==', 'grüße'],
    ['data:,', ''],
  ])('reads the text inside %j', async (uri, text) => {
    expect(await read(answers(), undefined, inline(uri))).toEqual({ text, cut: false })
  })

  test.each(['data:text/plain', 'data:,%zz', 'data:;base64,***'])('throws for %j', async (uri) => {
    await expect(read(answers(), undefined, inline(uri))).rejects.toThrow(ContentError)
  })
})

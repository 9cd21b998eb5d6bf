import { describe, expect, test, vi } from 'vitest'
import { contentSource, pictureSource } from '../../../lib/timeline/content-source.ts'
import { ContentError, readContent } from '../../../lib/timeline/read-content.ts'

const usual = { arweave: 'https://arweave.net', ipfs: 'https://ipfs.io/ipfs' }
const own = { arweave: 'http://127.0.0.1:1/ar', ipfs: 'https://my.example/ipfs' }
const web = (...urls: string[]) => ({ at: 'web', urls })
const nowhere = { at: 'nowhere' }

describe('contentSource', () => {
  test.each([
    ['ar://abc_-1', web('https://arweave.net/abc_-1', 'https://ar-io.dev/abc_-1')],
    ['ar://abc/a picture.png', web('https://arweave.net/abc/a%20picture.png', 'https://ar-io.dev/abc/a%20picture.png')],
    ['ipfs://bafy/1.json', web('https://ipfs.io/ipfs/bafy/1.json', 'https://dweb.link/ipfs/bafy/1.json')],
    ['ipfs://ipfs/bafy', web('https://ipfs.io/ipfs/bafy', 'https://dweb.link/ipfs/bafy')],
    ['IPFS://bafy', web('https://ipfs.io/ipfs/bafy', 'https://dweb.link/ipfs/bafy')],
    [' https://example.com/a?b#c ', web('https://example.com/a?b#c')],
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

  test('lists the gateway of the settings first, and the usual one second', () => {
    expect(contentSource('ar://abc', own)).toEqual(web('http://127.0.0.1:1/ar/abc', 'https://arweave.net/abc'))
    expect(contentSource('ipfs://abc', own)).toEqual(web('https://my.example/ipfs/abc', 'https://ipfs.io/ipfs/abc'))
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
    ['ar://abc', 'web'],
  ])('of a picture at %j is %s', (uri, at) => {
    expect(pictureSource(uri, usual).at).toBe(at)
  })
})

describe('readContent', () => {
  const signal = new AbortController().signal
  const urls = web('https://one/x', 'https://two/x') as { at: 'web'; urls: string[] }
  const answers = (...given: (Response | Error)[]) =>
    vi.fn<typeof fetch>(async () => {
      const next = given.shift()
      if (next instanceof Response) return next
      throw next ?? new Error('asked too often')
    })

  test('asks the second gateway when the first fails, without cookies and referrer', async () => {
    const fetch = answers(new Response('', { status: 504 }), new Response('grüße'))
    expect(await readContent(urls, signal, fetch)).toEqual({ text: 'grüße', cut: false })
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://one/x', 'https://two/x'])
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('throws the last status when no gateway gives the text', async () => {
    const fetch = answers(new Error('down'), new Response('', { status: 404 }))
    await expect(readContent(urls, signal, fetch)).rejects.toMatchObject({ name: 'ContentError', status: 404 })
  })

  test('cuts a text at the limit', async () => {
    expect(await readContent(urls, signal, answers(new Response('x'.repeat(200))), 50)).toEqual({
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
    await expect(readContent(urls, unmount.signal, fetch)).rejects.toThrow('gone')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['data:text/plain,a%20b', 'a b'],
    ['data:text/plain;charset=utf-8;base64,Z3LDvMOfZQ==', 'grüße'],
    ['data:,', ''],
  ])('reads the text inside %j', async (uri, text) => {
    expect(await readContent({ at: 'inline', mime: '', uri }, signal, answers())).toEqual({ text, cut: false })
  })

  test.each(['data:text/plain', 'data:,%zz', 'data:;base64,***'])('throws for %j', async (uri) => {
    await expect(readContent({ at: 'inline', mime: '', uri }, signal, answers())).rejects.toThrow(ContentError)
  })
})

import { describe, expect, test, vi } from 'vitest'
import { mediaAddress, pictureAddress } from '../../../lib/timeline/content-address.ts'
import { MediaError, readText } from '../../../lib/timeline/read-content.ts'
import { createSlots } from '../../../lib/timeline/slots.ts'
import { soon } from '../soon.ts'

const usual = { arweave: 'https://arweave.net', ipfs: 'https://ipfs.io/ipfs' }
const own = { arweave: 'http://127.0.0.1:1/ar', ipfs: 'https://my.example/ipfs' }
const web = (...urls: string[]) => ({ at: 'web', urls })
const nowhere = { at: 'nowhere' }

describe('where something can be had', () => {
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
  ])('%j', (uri, expected) => {
    expect(mediaAddress(uri, usual)).toEqual(expected)
  })

  test('the gateway of the settings is asked first, the usual one second', () => {
    expect(mediaAddress('ar://abc', own)).toEqual(web('http://127.0.0.1:1/ar/abc', 'https://arweave.net/abc'))
    expect(mediaAddress('ipfs://abc', own)).toEqual(web('https://my.example/ipfs/abc', 'https://ipfs.io/ipfs/abc'))
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
  ])('a picture at %j is had %s', (uri, at) => {
    expect(pictureAddress(uri, usual).at).toBe(at)
  })
})

describe('a text', () => {
  const signal = new AbortController().signal
  const urls = web('https://one/x', 'https://two/x') as { at: 'web'; urls: string[] }
  const answers = (...given: (Response | Error)[]) =>
    vi.fn<typeof fetch>(async () => {
      const next = given.shift()
      if (next instanceof Response) return next
      throw next ?? new Error('asked too often')
    })

  test('comes from the first gateway that gives it; no cookie and no referrer goes there', async () => {
    const fetch = answers(new Response('', { status: 504 }), new Response('grüße'))
    expect(await readText(urls, signal, fetch)).toEqual({ text: 'grüße', cut: false })
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://one/x', 'https://two/x'])
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('that no gateway gives is an error that says the last status', async () => {
    const fetch = answers(new Error('down'), new Response('', { status: 404 }))
    await expect(readText(urls, signal, fetch)).rejects.toMatchObject({ name: 'MediaError', status: 404 })
  })

  test('is cut at the limit', async () => {
    expect(await readText(urls, signal, answers(new Response('x'.repeat(200))), 50)).toEqual({
      text: 'x'.repeat(50),
      cut: true,
    })
  })

  test('that nobody wants any more asks no second gateway', async () => {
    const leaving = new AbortController()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      leaving.abort(new Error('gone'))
      throw leaving.signal.reason
    })
    await expect(readText(urls, leaving.signal, fetch)).rejects.toThrow('gone')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['data:text/plain,a%20b', 'a b'],
    ['data:text/plain;charset=utf-8;base64,Z3LDvMOfZQ==', 'grüße'],
    ['data:,', ''],
  ])('inside %j', async (uri, text) => {
    expect(await readText({ at: 'inline', mime: '', uri }, signal, answers())).toEqual({ text, cut: false })
  })

  test.each(['data:text/plain', 'data:,%zz', 'data:;base64,***'])('inside %j cannot be read', async (uri) => {
    await expect(readText({ at: 'inline', mime: '', uri }, signal, answers())).rejects.toThrow(MediaError)
  })
})

describe('places', () => {
  const never = new AbortController().signal

  test('are no more than there are; who waits comes in turn', async () => {
    const slots = createSlots(2)
    const leave = await slots.take(never)
    await slots.take(never)
    const order: string[] = []
    const third = slots.take(never).then((release) => {
      order.push('third')
      return release
    })
    void slots.take(never).then(() => order.push('fourth'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(order).toEqual([])
    leave()
    leave()
    const release = await third
    expect(order).toEqual(['third'])
    release()
    await soon(() => expect(order).toEqual(['third', 'fourth']))
  })

  test('who leaves the queue takes none', async () => {
    const slots = createSlots(1)
    const release = await slots.take(never)
    const leaving = new AbortController()
    const second = slots.take(leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    await expect(slots.take(AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before')
    release()
    await slots.take(never)
  })
})

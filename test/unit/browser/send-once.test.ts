import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sendOnce } from '../../../lib/browser/send-once.ts'
import { createServiceClient } from '../../../lib/service/client.ts'
import { recover } from '../../../lib/writes/recover.ts'
import { REQUEST } from '../../fixtures/fake-fetch.ts'
import { deferred } from '../deferred.ts'

/** The files of an origin private file system, by name. */
const files = new Map<string, string>()
const folder = {
  getFileHandle: async (name: string) => {
    let written = ''
    return {
      createWritable: async () => ({
        write: async (text: string) => {
          written += text
        },
        close: async () => void files.set(name, written),
      }),
      getFile: async () => new File([files.get(name) ?? ''], name),
    }
  },
  removeEntry: async (name: string) => void files.delete(name),
}

const fetched = vi.fn<typeof fetch>()
/** The read of the same service, which the tests answer. */
const read = vi.fn<() => Promise<Response>>()
const SERVICE = 'https://service.test/api'
const send = sendOnce(SERVICE)
const POST = { method: 'POST', body: '{"title":"Ä"}' }
const URL = `${SERVICE}/moment/create/writing`
const READ_URL = `${SERVICE}/timeline?page=1&limit=1`
const moments = async () => new Response('{"moments":[]}')

beforeEach(() => {
  vi.useFakeTimers()
  files.clear()
  Object.assign(navigator, { storage: { getDirectory: async () => folder } })
  fetched.mockReset().mockResolvedValue(new Response('done'))
  read.mockReset().mockReturnValue(new Promise(() => undefined))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === READ_URL ? read() : fetched(url, init),
  )
})

/** What the browser was given to send. */
const sentBody = () => fetched.mock.calls[0]?.[1]?.body

describe('a POST goes as a file, which is gone', () => {
  test.each<[string, () => Promise<Response>, number]>([
    ['a second after the read was answered', moments, 1_000],
    ['after ten seconds where the read has no answer', () => new Promise(() => undefined), 10_000],
    ['after ten seconds where the read fails', () => Promise.reject(new Error('network')), 10_000],
  ])('%s', async (_, answer, ms) => {
    fetched.mockReturnValue(new Promise(() => undefined))
    const sentBefore: number[] = []
    read.mockImplementation(() => {
      sentBefore.push(fetched.mock.calls.length)
      return answer()
    })
    void send(URL, POST)
    await vi.advanceTimersByTimeAsync(ms - 100)
    const body = sentBody()
    expect(body instanceof File && (await body.text())).toBe(POST.body)
    expect(files.size).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(files.size).toBe(0)
    expect(sentBefore).toEqual([1])
  })
})

test('the next file waits until the last one is gone, but the answer does not', async () => {
  const gone = deferred()
  const { removeEntry } = folder
  folder.removeEntry = (name) => gone.promise.then(() => removeEntry(name))
  await send(URL, POST)
  void send(URL, POST)
  await vi.advanceTimersByTimeAsync(100)
  expect(fetched).toHaveBeenCalledOnce()
  folder.removeEntry = removeEntry
  gone.resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[1]?.[1]?.body).toBeInstanceOf(File)
})

test('a publication goes as a file by the service’s client', async () => {
  const client = createServiceClient({ baseUrl: SERVICE, key: async () => undefined, fetch: send })
  fetched.mockReturnValue(new Promise(() => undefined))
  void client.createWriting(REQUEST)
  await vi.advanceTimersByTimeAsync(100)
  const body = sentBody()
  expect(body instanceof File && JSON.parse(await body.text())).toEqual(REQUEST)
})

test('a read that is answered after its POST leaves the file of the next POST', async () => {
  const answer = deferred<Response>()
  read.mockReturnValueOnce(answer.promise)
  await send(URL, POST)
  fetched.mockReturnValue(new Promise(() => undefined))
  void send(URL, POST)
  answer.resolve(await moments())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(files.size).toBe(1)
})

test.each([
  ['answered', () => Promise.resolve(new Response('done'))],
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the file of a POST is gone when it was %s', async (_, answer) => {
  fetched.mockImplementation(answer)
  await send(URL, POST).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(files.size).toBe(0)
})

test('the file that a stopped worker has left is gone once the next one has started', async () => {
  files.set('request', POST.body)
  vi.useRealTimers()
  await recover(0)
  expect(files.size).toBe(0)
})

test.each<[string, RequestInit | undefined, () => void]>([
  ['a read', undefined, () => undefined],
  ['a DELETE', { ...POST, method: 'DELETE' }, () => undefined],
  ['a POST in Firefox', POST, () => vi.stubEnv('BROWSER', 'firefox')],
  ['a POST where no file can be made', POST, () => Object.assign(navigator, { storage: {} })],
])('%s goes as it is, and no read beside it', async (_, init, arrange) => {
  arrange()
  await send(URL, init)
  expect(read).not.toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledExactlyOnceWith(URL, init)
})

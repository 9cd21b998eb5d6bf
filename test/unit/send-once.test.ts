import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from '../../lib/browser/send-once.ts'

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
const POST = { method: 'POST', body: '{"title":"Ä"}' }
const URL = 'https://service.test/api'

beforeEach(() => {
  vi.useFakeTimers()
  files.clear()
  Object.assign(navigator, { storage: { getDirectory: async () => folder } })
  fetched.mockReset().mockResolvedValue(new Response('done'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** What the browser was given to send. */
const sentBody = () => fetched.mock.calls[0]?.[1]?.body

test('a POST goes as a file, which is gone after ten seconds, so that it cannot be read again', async () => {
  fetched.mockReturnValue(new Promise(() => undefined))
  void sendOnce(URL, POST)
  await vi.advanceTimersByTimeAsync(9_900)
  const body = sentBody()
  expect(body instanceof File && (await body.text())).toBe(POST.body)
  expect(files.size).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(files.size).toBe(0)
})

test.each([
  ['answered', () => Promise.resolve(new Response('done'))],
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the file of a POST is gone when it was %s', async (_, answer) => {
  fetched.mockImplementation(answer)
  await sendOnce(URL, POST).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(files.size).toBe(0)
})

test.each<[string, RequestInit | undefined, () => void]>([
  ['a read', undefined, () => undefined],
  ['a DELETE', { ...POST, method: 'DELETE' }, () => undefined],
  ['a POST in Firefox', POST, () => vi.stubEnv('BROWSER', 'firefox')],
  ['a POST where no file can be made', POST, () => Object.assign(navigator, { storage: {} })],
])('%s goes as it is', async (_, init, arrange) => {
  arrange()
  await sendOnce(URL, init)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(URL, init)
})

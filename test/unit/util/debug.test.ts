import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { ServiceError } from '../../../lib/service/errors.ts'
import { debug } from '../../../lib/util/debug.ts'
import { soon } from '../soon.ts'

const KEY = `art_sk_${'aB3-_'.repeat(9)}`
let print: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  print = vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

/** What was printed of this, once a person has turned it on. */
async function printed(...what: unknown[]): Promise<string> {
  await browser.storage.session.set({ debug: true })
  debug('writes', ...what)
  await soon(() => expect(print).toHaveBeenCalledOnce())
  return print.mock.calls.flat().join(' ')
}

test('debug prints nothing unless a person has turned it on', async () => {
  const read = vi.spyOn(browser.storage.session, 'get')
  debug('writes', 'not found')
  await read.mock.results[0]?.value
  expect(print).not.toHaveBeenCalled()
})

test('debug prints its subject, and an error with its cause', async () => {
  const error = new Error('outer', { cause: new TypeError('inner') })
  expect(await printed('no receipt', error)).toBe(
    '[writes] no receipt Error: outer (TypeError: inner)',
  )
})

test.each<[string, unknown]>([
  ['a text', `the key ${KEY}.`],
  ['a URL', `https://service.test/?key=${encodeURIComponent(KEY)}`],
  [
    'an error',
    new ServiceError({ failure: 'status', errorBody: { message: `bad ${KEY}`, fields: [] } }),
  ],
  ['the cause of an error', new Error('failed', { cause: `no ${KEY}` })],
  ['an object', { headers: { 'x-api-key': KEY } }],
])('debug leaves out the key in %s', async (_, what) => {
  const text = await printed(what)
  expect(text).toContain('[key]')
  expect(text).not.toContain('aB3-_')
})

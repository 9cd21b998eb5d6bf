import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { send } from '../../../lib/messages/client.ts'

type Answer = (value: unknown) => void

/** The messages that the background has, each with what answers it. */
const waiting = new Map<string, Answer>()
const DONE = { done: true, output: { id: '1' } }
const silent = expect.objectContaining({ refusal: { code: 'silent' } })

beforeEach(() => {
  vi.useFakeTimers()
  waiting.clear()
  const take = ({ command }: { command: string }) =>
    new Promise((resolve) => waiting.set(command, resolve))
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(take as never)
})
afterEach(() => vi.useRealTimers())

test('a command is refused as silent when nothing has answered it for eight seconds', async () => {
  const answer = send('dismiss', { id: '1' })
  const refused = expect(answer).rejects.toEqual(silent)
  let isSettled = false
  void answer.catch(() => undefined).then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(7_999)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await refused
})

test('an answer that comes after the silence was said is taken', async () => {
  const onSilent = vi.fn()
  const answer = send('dismiss', { id: '1' }, onSilent)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSilent).toHaveBeenCalledOnce()
  waiting.get('dismiss')?.(DONE)
  expect(await answer).toEqual(DONE.output)
})

test('a command that waits for the network takes its time when the background answers otherwise', async () => {
  const onSilent = vi.fn()
  const answer = send('checkKey', {}, onSilent)
  waiting.get('ping')?.({ done: true, output: {} })
  await vi.advanceTimersByTimeAsync(60_000)
  waiting.get('checkKey')?.(DONE)
  expect(await answer).toEqual(DONE.output)
  expect(onSilent).not.toHaveBeenCalled()
})

test('a command that waits for the network is silent where the background answers nothing', async () => {
  const refused = expect(send('checkKey', {})).rejects.toEqual(silent)
  await vi.advanceTimersByTimeAsync(8_000)
  await refused
})

test('a command that needs no network asks for no sign of life', async () => {
  const answer = send('dismiss', { id: '1' })
  expect([...waiting.keys()]).toEqual(['dismiss'])
  waiting.get('dismiss')?.(DONE)
  await answer
})

test.each([
  ['a background that is not there', () => Promise.reject(new Error('No receiver'))],
  ['a background that says nothing', async () => undefined],
])('%s is refused as silent at once', async (_, reply) => {
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(reply as never)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(send('wake', {})).rejects.toEqual(silent)
})

import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { useCommand } from '../../../components/state/useCommand.ts'

let waiting: ((reply: unknown) => void)[]
const DONE = { done: true, output: {} }
const BUSY = { done: false, refusal: { code: 'busy' } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  waiting = []
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(
    () => new Promise((resolve) => waiting.push(resolve)) as never,
  )
})

/** Presses a button whose command nobody answers, until that is said. */
async function pressInVain() {
  const { result } = renderHook(() => useCommand({ inline: true }))
  const press = async () => {
    let answer: Promise<unknown> = Promise.resolve()
    await act(async () => {
      answer = result.current.run('dismiss', { id: '1' })
    })
    return { answer }
  }
  const first = await press()
  expect(result.current.busy).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(result.current.refusal?.sentence).toContain('isn’t answering')
  return { result, press, first }
}
const reply = (at: number, answer: unknown) => act(async () => waiting[at]?.(answer))

test('a command that is run twice before a render is sent once', async () => {
  const { result } = renderHook(() => useCommand())
  const { run } = result.current
  await act(async () => {
    void run('stop', { id: 'one' })
    void run('stop', { id: 'one' })
  })
  expect(waiting).toHaveLength(1)
})

test('a silent background frees the button, and its late answer takes the words back', async () => {
  const { result, first } = await pressInVain()
  expect(result.current.busy).toBe(false)
  await reply(0, DONE)
  expect(await first.answer).toEqual({})
  expect(result.current.refusal).toBeUndefined()
})

test('a second press is not said to be refused when the first was carried out late', async () => {
  const { result, press, first } = await pressInVain()
  const second = await press()
  expect(waiting).toHaveLength(2)
  await reply(0, DONE)
  await reply(1, BUSY)
  expect(await Promise.all([first.answer, second.answer])).toEqual([{}, undefined])
  expect(result.current).toMatchObject({ busy: false, refusal: undefined })
})

test('a second press keeps the button busy until it is answered, whatever the first is told', async () => {
  const { result, press } = await pressInVain()
  await press()
  await reply(0, DONE)
  expect(result.current.busy).toBe(true)
  await reply(1, DONE)
  expect(result.current.busy).toBe(false)
})

test('a second press is refused aloud when the first was refused too', async () => {
  const { result, press } = await pressInVain()
  await press()
  await reply(0, BUSY)
  await reply(1, BUSY)
  expect(result.current.refusal?.code).toBe('busy')
})

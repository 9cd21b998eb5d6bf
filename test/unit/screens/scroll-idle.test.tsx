// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observeOffset, useScrollIdle } from '../../../components/timeline/scroll-idle.ts'
import { after, render } from './render.ts'

const Card = () => (useScrollIdle() ? 'asks' : 'waits')
const VIEW = 500

/** A list of that height, and the way to scroll it. */
function listAt(offset: number) {
  const scrollElement = document.createElement('div')
  scrollElement.scrollTop = offset
  const list = {
    scrollElement,
    targetWindow: window,
    options: { isScrollingResetDelay: 150 },
    scrollOffset: offset,
    scrollRect: { width: 400, height: VIEW },
  } as unknown as Parameters<typeof observeOffset>[0]
  const told = vi.fn()
  observeOffset(list, told)
  const scroll = (by: number) =>
    after(() => {
      scrollElement.scrollTop += by
      scrollElement.dispatchEvent(new Event('scroll'))
    })
  return { told, scroll }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await wait(1_000)
  vi.useRealTimers()
})

test('a card that comes while the list is dragged by waits until it rests', async () => {
  const { scroll, told } = listAt(0)
  await scroll(VIEW + 1)
  const card = await render(<Card />)
  for (let frame = 0; frame < 20; frame++) {
    expect(card.textContent).toBe('waits')
    await wait(50)
    await scroll(-VIEW - 1)
    await scroll(VIEW + 1)
  }
  await wait(150)
  expect(card.textContent).toBe('asks')
  expect(told.mock.calls[0]).toEqual([VIEW + 1, true])
})

test('a card waits for nothing where the list is read, or where it was left', async () => {
  const { scroll } = listAt(9_000)
  await scroll(VIEW)
  expect((await render(<Card />)).textContent).toBe('asks')
})

test('what asks goes on when the list is dragged by', async () => {
  const { scroll } = listAt(0)
  const card = await render(<Card />)
  await scroll(VIEW * 3)
  expect(card.textContent).toBe('asks')
})

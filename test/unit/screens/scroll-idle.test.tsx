// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observeOffset, useScrollIdle } from '../../../components/timeline/scroll-idle.ts'
import { after, render } from './render.ts'

const Card = () => (useScrollIdle() ? 'idle' : 'waiting')
const VIEW = 500

/** An observed list at a scroll offset, and a function to scroll it. */
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
  const report = vi.fn()
  observeOffset(list, report)
  const scroll = (by: number) =>
    after(() => {
      scrollElement.scrollTop += by
      scrollElement.dispatchEvent(new Event('scroll'))
    })
  return { report, scroll }
}

const wait = (ms: number) => after(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => wait(1_000))

test('a card that appears during fast scrolling waits until the list is idle', async () => {
  const { scroll, report } = listAt(0)
  await scroll(VIEW + 1)
  const card = await render(<Card />)
  for (let frame = 0; frame < 20; frame++) {
    expect(card.textContent).toBe('waiting')
    await wait(50)
    await scroll(-VIEW - 1)
    await scroll(VIEW + 1)
  }
  await wait(150)
  expect(card.textContent).toBe('idle')
  expect(report.mock.calls[0]).toEqual([VIEW + 1, true])
})

test('a card does not wait during slow scrolling, or where the list was left', async () => {
  const { scroll } = listAt(9_000)
  await scroll(VIEW)
  expect((await render(<Card />)).textContent).toBe('idle')
})

test('a card that is idle stays idle during fast scrolling', async () => {
  const { scroll } = listAt(0)
  const card = await render(<Card />)
  await scroll(VIEW * 3)
  expect(card.textContent).toBe('idle')
})

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { Announcer, announce } from '../../../components/ui/Announcer.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { When } from '../../../components/ui/When.tsx'
import { after, render } from './render.ts'

test('what is said while a modal dialog is open is said inside it, and nothing from before is said again', async () => {
  await render(<Announcer />)
  await after(() => announce('Before', 'alert'))
  await render(
    <Dialog title="Sure?" confirm="Do it" onConfirm={() => undefined} onClose={() => undefined}>
      Text
    </Dialog>,
  )
  const alert = () => document.querySelector('dialog [role=alert]')?.textContent
  expect(alert()).toBe('')
  await after(() => announce('It was refused', 'alert'))
  expect(alert()).toBe('It was refused')
})

test('a relative time stays true on a page that stays open', async () => {
  vi.useFakeTimers()
  try {
    const screen = await render(<When time={Date.now() - 60_000} />)
    expect(screen.textContent).toBe('1 minute ago')
    await after(() => vi.advanceTimersByTimeAsync(120_000))
    expect(screen.textContent).toBe('3 minutes ago')
  } finally {
    vi.useRealTimers()
  }
})

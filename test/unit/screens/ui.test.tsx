import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Announcer, announce, showToast, Toast } from '../../../components/ui/Announcer.tsx'
import { Dialog } from '../../../components/ui/Dialog.tsx'
import { ExplorerLinks } from '../../../components/ui/ExplorerLinks.tsx'
import { keepFocus } from '../../../components/ui/keep-focus.ts'
import { Menu } from '../../../components/ui/Menu.tsx'
import { RelativeTime } from '../../../components/ui/RelativeTime.tsx'
import { after, render } from './render.ts'

const dialog = (
  <Dialog
    key="dialog"
    title="Sure?"
    confirm="Do it"
    onConfirm={() => undefined}
    onClose={() => undefined}
  >
    Text
  </Dialog>
)

test('a dialog announces messages inside itself, and none from before it was opened', async () => {
  await render(<Announcer />)
  await act(async () => announce('Before', 'alert'))
  await render(dialog)
  const alert = () => document.querySelector('dialog [role=alert]')?.textContent
  expect(alert()).toBe('')
  await act(async () => announce('It was refused', 'alert'))
  expect(alert()).toBe('It was refused')
})

test.each([
  ['comes back when it closes', <button key="opener" type="button" />, 'BUTTON'],
  [
    'stays on what has taken the place of its opener',
    <article key="new" tabIndex={-1} ref={(element) => element?.focus()}>
      <button type="button" />
    </article>,
    'ARTICLE',
  ],
])('the focus of a dialog %s', async (_, next, wanted) => {
  const opener = <button key="opener" type="button" />
  const show = (content: ReactNode) => act(async () => root.render(<main>{content}</main>))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await show(opener)
  document.querySelector('button')?.focus()
  await show([opener, dialog])
  await act(async () => document.querySelector<HTMLElement>('dialog button[type=submit]')?.focus())
  await show(next)
  expect(document.activeElement?.tagName).toBe(wanted)
  root.unmount()
})

test('a toast disappears after a while when it is a status, and stays until it is closed when it is an alert', async () => {
  vi.useFakeTimers()
  const container = await render(
    <>
      <Announcer />
      <Toast />
    </>,
  )
  const seen = () => container.querySelector('.toast p')?.textContent
  const heard = () => container.querySelector('[role=status]')?.textContent
  await act(async () => announce('Heard'))
  expect(seen()).toBeUndefined()
  await act(async () => showToast('Saved'))
  expect([seen(), heard()]).toEqual(['Saved', 'Saved'])
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  expect([seen(), heard()]).toEqual([undefined, 'Saved'])
  await act(async () => showToast('Saved again'))
  await act(async () => showToast('Refused', 'alert'))
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(seen()).toBe('Refused')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(seen()).toBeUndefined()
})

test('a dialog shows a toast from after it was opened, and none from before', async () => {
  const container = await render(<Toast />)
  const seenOn = (root: ParentNode | null) => root?.querySelector('.toast p')?.textContent
  const seen = () => [seenOn(container), seenOn(document.querySelector('dialog'))]
  await act(async () => showToast('Before', 'alert'))
  await render(dialog)
  expect(seen()).toEqual(['Before', undefined])
  await act(async () => showToast('Refused', 'alert'))
  expect(seen()).toEqual(['Refused', 'Refused'])
})

test('links to two explorers have a space between them in a sentence', async () => {
  const links = ['Harbour Scan', 'Tide Scan'].map((name) => ({ name, href: `https://${name}` }))
  const container = await render(<ExplorerLinks links={links} />)
  expect(container.textContent).toBe('View on Harbour Scan View on Tide Scan')
})

test('RelativeTime stays up to date on a page that stays open', async () => {
  vi.useFakeTimers()
  const container = await render(<RelativeTime time={Date.now() - 60_000} />)
  expect(container.textContent).toBe('1m')
  await act(async () => vi.advanceTimersByTimeAsync(120_000))
  expect(container.textContent).toBe('3m')
})

test.each([
  ['comes back', () => undefined, 'BUTTON'],
  ['stays away where the user pressed elsewhere', () => fireEvent.pointerDown(document), 'BODY'],
])('the focus of a button that is busy for a while %s', async (_, press, focused) => {
  keepFocus()
  const busy = (disabled: boolean) => <button type="button" disabled={disabled} />
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (disabled: boolean) => after(() => root.render(busy(disabled)))
  await show(false)
  const element = document.querySelector('button')
  element?.focus()
  // As a browser does that disables it.
  element?.blur()
  await show(true)
  press()
  await show(false)
  expect(document.activeElement?.tagName).toBe(focused)
  await after(() => root.unmount())
})

test('the arrow keys, Home and End lead through the rows of an open menu, from its button on', async () => {
  const menu = await render(
    <>
      <button type="button">Open</button>
      <Menu id="rows" label="Rows">
        <button type="button">First</button>
        <button type="button" disabled>
          Off
        </button>
        <a href="#last">Last</a>
      </Menu>
    </>,
  )
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return document.activeElement?.textContent
  }
  menu.querySelector('button')?.focus()
  expect(press('ArrowDown')).toBe('Open')
  // happy-dom has no popovers: as a browser does it when the menu has opened.
  const toggle = Object.assign(new Event('toggle'), { newState: 'open' })
  await after(() => menu.querySelector('.menu')?.dispatchEvent(toggle))
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'a']
  expect(keys.map(press)).toEqual(['First', 'Last', 'First', 'Last', 'First', 'Last', 'Last'])
})

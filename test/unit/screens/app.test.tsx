import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../components/app/App.tsx'
import { navigation } from '../../../lib/settings/navigation.ts'
import { soon } from '../soon.ts'
import { render } from './render.ts'

vi.mock('../../../components/activity/ActivitySection.tsx', () => ({
  ActivitySection() {
    throw new Error('This section cannot be rendered')
  },
}))
vi.mock('../../../components/timeline/TimelineSection.tsx', () => ({
  TimelineSection: () => null,
  loadTimeline: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}))
vi.mock('../../../components/admins/AdminsSection.tsx', () => ({
  AdminsSection: () => null,
  loadAdmins: () => new Promise(() => undefined),
}))

beforeEach(() => navigation.update((old) => ({ ...old, panel: 'write' })))

const tab = (name: string) => screen.getByRole('tab', { name })
const shown = () => document.querySelector('main')?.textContent

test.each(['Activity', 'Timeline'])(
  '%s says so when it fails to render or to load, and the other sections stay',
  async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await render(<App surface="panel" />)
    await userEvent.click(tab(name))
    await soon(() => expect(shown()).toContain('This section didn’t load.'))
    await soon(() =>
      expect(screen.getByRole('alert').textContent).toContain('This section didn’t load.'),
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reload' }).disabled).toBe(false)
    await userEvent.click(tab('Write'))
    await soon(() => expect(shown()).toContain('Connect'))
  },
)

test('a section that is pressed in the panel is stored, and the section before stays, while the pressed one loads', async () => {
  await render(<App surface="panel" />)
  await userEvent.click(tab('Admins'))
  await soon(async () => expect((await navigation.get()).panel).toBe('admins'))
  expect(shown()).toContain('Connect')
})

test('a popup opens with Write, and leaves the panel where it is', async () => {
  await navigation.update((old) => ({
    ...old,
    panel: 'admins',
    requested: { section: 'activity', at: Date.now() },
  }))
  await render(<App surface="popup" />)
  expect(tab('Write').getAttribute('aria-selected')).toBe('true')
  await userEvent.click(tab('Admins'))
  expect((await navigation.get()).panel).toBe('admins')
})

test('a section that something else requests is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await render(<App surface="panel" />)
  await act(async () =>
    navigation.update((old) => ({ ...old, requested: { section: 'activity', at: Date.now() } })),
  )
  await soon(() => expect(tab('Activity').getAttribute('aria-selected')).toBe('true'))
})

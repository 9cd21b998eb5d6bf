import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { App, loadApp } from '../../../components/app/App.tsx'
import { stores } from '../../../components/state/stores.ts'
import { place, requestPlace } from '../../../lib/settings/place.ts'
import { timelineFilter } from '../../../lib/timeline/timeline-filter.ts'
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

beforeEach(() => stores.place.change({ section: 'compose' }))

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
  await soon(async () => expect((await place.get()).section).toBe('admins'))
  expect(shown()).toContain('Connect')
})

test('a popup opens with Write, and leaves the panel where it is', async () => {
  await stores.place.change({ section: 'admins' })
  await loadApp('popup')
  await render(<App surface="popup" />)
  expect(tab('Write').getAttribute('aria-selected')).toBe('true')
  await userEvent.click(tab('Timeline'))
  expect((await place.get()).section).toBe('admins')
})

// The pages of the tests are in window 1.
test.each([
  ['its own window', 1, 'true'],
  ['another window', 2, 'false'],
])('a panel follows a request to %s: %s, %s', async (_, windowId, isShown) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await loadApp('panel')
  await render(<App surface="panel" />)
  await act(async () => requestPlace(windowId, { section: 'activity' }))
  await soon(async () => expect((await place.get()).section).toBe('activity'))
  await act(async () => undefined)
  expect(tab('Activity').getAttribute('aria-selected')).toBe(isShown)
})

test('a panel keeps its section, draft and list when another page chooses its own', async () => {
  await stores.place.change({ draftId: 'mine' })
  await place.update((old) => ({ ...old, section: 'admins', draftId: 'other' }))
  await timelineFilter.update((old) => ({ ...old, show: 'collections' }))
  expect(stores.place.current()).toMatchObject({ section: 'compose', draftId: 'mine' })
  expect(stores.timelineFilter.current().show).not.toBe('collections')
})

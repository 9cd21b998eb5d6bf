// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../../components/app/App.tsx'
import { navigation } from '../../../lib/settings/navigation.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

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

const shown = () => document.querySelector('main')?.textContent

test.each(['Activity', 'Timeline'])(
  '%s says so when it fails to render or to load, and the other sections stay',
  async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await render(<App surface="panel" />)
    await after(() => button(name).click())
    await soon(() => expect(shown()).toContain('This section didn’t load.'))
    expect(document.querySelector('[role=alert]')?.textContent).toContain('This section didn’t load.')
    expect(button('Reload').disabled).toBe(false)
    await after(() => button('Write').click())
    expect(shown()).toContain('Connect')
  },
)

test('a pressed section is stored, and the section before stays, while the pressed one loads', async () => {
  await render(<App surface="popup" />)
  await after(() => button('Admins').click())
  await soon(async () => expect((await navigation.get()).popup).toBe('admins'))
  expect((await navigation.get()).panel).toBe('write')
  expect(shown()).toContain('Connect')
})

test('a section that something else requests is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await render(<App surface="panel" />)
  await after(() => navigation.update((old) => ({ ...old, requested: { section: 'activity', at: Date.now() } })))
  await soon(() => expect(button('Activity').getAttribute('aria-selected')).toBe('true'))
})

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { App } from '../../../components/app/App.tsx'
import { storesReady } from '../../../components/state/stores.ts'
import { after, button, render } from './render.ts'

vi.mock('../../../components/activity/ActivitySection.tsx', () => ({
  ActivitySection() {
    throw new Error('A write that cannot be shown')
  },
}))

test('a section that cannot be shown says so, and the others stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await storesReady()
  const place = await render(<App surface="panel" />)
  await after(() => button('Activity').click())
  expect(place.querySelector('main')?.textContent).toContain('This section could not be shown.')
  expect(place.querySelector('[role=alert]')?.textContent).toContain('This section could not be shown.')
  expect(button('Reload')).toBeTruthy()
  await after(() => button('Write').click())
  expect(place.querySelector('main')?.textContent).toContain('Publish')
})

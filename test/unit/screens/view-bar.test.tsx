// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ViewBar } from '../../../components/timeline/ViewBar.tsx'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import type { TimelineFilter } from '../../../lib/timeline/timeline-filter.ts'
import { render } from './render.ts'

const OWN = 'https://own.example/api'

test.each<[TimelineFilter['show'], string, string]>([
  ['everyone', DEFAULT_SETTINGS.serviceUrl, 'All listed: Base, Ethereum, and Optimism'],
  ['collections', DEFAULT_SETTINGS.serviceUrl, 'All listed: Base'],
  ['everyone', OWN, 'All listed networks'],
])('the choice of all networks of "%s" at %s is called "%s"', async (show, serviceUrl, name) => {
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl })
  const screen = await render(<ViewBar filter={{ show }} />)
  expect(screen.querySelector('select[aria-label=Network] option')?.textContent).toBe(name)
})

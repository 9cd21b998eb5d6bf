import { expect, test } from 'vitest'
import { ListStatus } from '../../../components/timeline/ListStatus.tsx'
import type { List } from '../../../components/timeline/useList.ts'
import { ViewBar } from '../../../components/timeline/ViewBar.tsx'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import type { TimelineFilter } from '../../../lib/timeline/timeline-filter.ts'
import { render } from './render.ts'

const HOUR = 3_600_000

/** The stored page of this age, as the status reads it while the service is asked. */
const stored = (age: number) =>
  ({ at: Date.now() - age, fromStorage: true, isFetching: true, entries: [] }) as never as List

test.each([
  ['three hours', 3 * HOUR, 'Last updated 3 hours ago. Updating…'],
  ['half a minute', 30_000, 'Updating…'],
])('the age of a stored page of %s is told only if it is of interest', async (_, age, words) => {
  const container = await render(<ListStatus list={stored(age)} />)
  expect(container.textContent).toBe(words)
})

const OWN = 'https://own.example/api'

test.each<[TimelineFilter['show'], string, string]>([
  ['everyone', DEFAULT_SETTINGS.serviceUrl, 'Base, Ethereum, and Optimism'],
  ['collections', DEFAULT_SETTINGS.serviceUrl, 'Base'],
  ['everyone', OWN, 'All listed networks'],
])('the choice of all networks of "%s" at %s is called "%s"', async (show, serviceUrl, name) => {
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl })
  const container = await render(<ViewBar filter={{ show }} />)
  expect(container.querySelector('select[aria-label=Network] option')?.textContent).toBe(name)
})

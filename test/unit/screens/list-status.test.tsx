// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ListStatus } from '../../../components/timeline/ListStatus.tsx'
import type { List } from '../../../components/timeline/useList.ts'
import { render } from './render.ts'

const HOUR = 3_600_000

/** A list as far as its status reads it: the stored page of this age, while the service is asked. */
const stored = (age: number) => ({ at: Date.now() - age, fromStorage: true, isFetching: true, entries: [] }) as never as List

test.each([
  ['three hours', 3 * HOUR, 'Last updated 3 hours ago. Updating…'],
  ['half a minute', 30_000, 'Updating…'],
])('the status of a list tells the age of a stored page of %s only if it is of interest', async (_, age, words) => {
  const screen = await render(<ListStatus list={stored(age)} />)
  expect(screen.textContent).toBe(words)
})

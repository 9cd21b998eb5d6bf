import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { client } from '../../../components/timeline/queries.ts'
import { useList } from '../../../components/timeline/useList.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { Refused } from '../../../lib/messages/refusal.ts'
import type { ListPage } from '../../../lib/timeline/entry.ts'
import { pageOf, range } from '../../fixtures/entries.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

beforeEach(() => client.clear())

/** A button that reads a list again, and says how the last reading went. */
function Readings() {
  const { entries, isFetching, failure, refresh } = useList({ what: 'moments' })
  const ended = failure ? 'Failed' : `Has ${entries.length}`
  return (
    <button type="button" onClick={() => void refresh()}>
      {isFetching ? 'Reading' : ended}
    </button>
  )
}

/** Shows a list until it was read once. Its readings give these, one after the other. */
async function showList(...readings: (ListPage | Refused)[]) {
  const sent = answerCommands(() => {
    const next = readings.shift()
    if (next instanceof Refused) throw next
    return next
  })
  await render(
    <QueryClientProvider client={client}>
      <Announcer />
      <Readings />
    </QueryClientProvider>,
  )
  await soon(() => screen.getByText(/Has|Failed/))
  return sent
}

/** A page that was read so many milliseconds ago. */
const read = (age: number, entries: number[]) => pageOf(1, entries, { at: Date.now() - age })

test.each([
  ['nothing new', range(1), 'Nothing new.'],
  ['two moments', [102, 101, ...range(1, 28)], '2 new moments'],
  ['a whole page, with a gap behind it', range(101), 'New moments'],
])('a reading that brings %s says so', async (_, again, words) => {
  await showList(read(0, range(1)), read(0, again))
  await after(() => button('Has 30').click())
  await soon(() => expect(screen.getByRole('status').textContent).toBe(words))
})

const FAILED = new Refused({ code: 'service', problem: { failure: 'tooLarge' } })

test.each([
  ['is read again where it was not read', FAILED, undefined, 2],
  ['is read again where the last reading failed', read(0, range(1)), FAILED, 3],
  ['is read again after five minutes', read(300_000, range(1)), undefined, 2],
  ['stays as it is before that', read(200_000, range(1)), undefined, 1],
])('a list that is seen again %s', async (_, first, second, times) => {
  const sent = await showList(first, ...(second ? [second] : []), read(0, range(1)))
  if (second) {
    await after(() => button('Has 30').click())
    await soon(() => button('Failed'))
  }
  await after(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(sent).toHaveLength(times)
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStateAnnouncement } from '../../../components/activity/useStateAnnouncement.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

function Page({ write }: { write: Write | undefined }) {
  useStateAnnouncement(write && [write])
  return <Announcer />
}

const write = (status: Status, createdAt: number): Write => ({
  ...publication('w'),
  createdAt,
  status,
  history: [],
})

test.each<[string, Status, number, string]>([
  [
    'is announced when it was begun since the page opened',
    STATUSES.refused,
    1_000,
    'Publish: A title: Refused',
  ],
  ['is not announced when the write is older than the page', STATUSES.refused, -1_000, ''],
  ['is not announced when the write is still sent', STATUSES.sending, 1_000, ''],
])('the state in which a write is first seen %s', (_, status, ms, words) => {
  const { rerender } = render(<Page write={undefined} />)
  rerender(<Page write={write(status, Date.now() + ms)} />)
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByRole('status').textContent).toBe('')
})

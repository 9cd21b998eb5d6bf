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

const write = (id: string, status: Status, createdAt: number): Write => ({
  ...publication(id),
  createdAt,
  status,
  history: [],
})

test.each<[string, Status, number, string]>([
  [
    'is announced when it was begun since the page opened',
    STATUSES.refused,
    Date.now(),
    'Publish: A title: Refused',
  ],
  ['is not announced when the write is older than the page', STATUSES.refused, 0, ''],
  ['is not announced when the write is still sent', STATUSES.sending, Date.now(), ''],
])('the state in which a write is first seen %s', (id, status, createdAt, words) => {
  const { rerender } = render(<Page write={undefined} />)
  rerender(<Page write={write(id, status, createdAt)} />)
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a state that came while the page showed nothing of the write is announced when it is shown again', () => {
  const shown = render(<Page write={write('again', STATUSES.sending, 0)} />)
  shown.unmount()
  render(<Page write={write('again', STATUSES.confirmed, 0)} />)
  expect(screen.getByRole('status').textContent).toBe('Publish: A title: Confirmed')
})

test('a state is announced once, however often the write is shown', () => {
  const shown = render(<Page write={write('once', STATUSES.confirmed, Date.now())} />)
  shown.unmount()
  render(<Page write={write('once', STATUSES.confirmed, Date.now())} />)
  expect(screen.getByRole('status').textContent).toBe('')
})

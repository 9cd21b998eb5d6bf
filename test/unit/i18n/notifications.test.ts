import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { notifyOutcome } from '../../../lib/i18n/notifications.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status } from '../../../lib/writes/write.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'

const told: { id: string; title?: string; message?: string }[] = []

beforeEach(() => {
  told.length = 0
  // No surface is open.
  Object.assign(browser.runtime, { getContexts: async () => [] })
  vi.spyOn(browser.notifications, 'create').mockImplementation((async (id: string, shown: object) => {
    told.push({ id, ...shown })
    return id
  }) as never)
})

const NAME = 'Publish: A title'
const RPC_DOWN = { at: 5, count: 1, failures: 1, nextAt: 35 }
const GIVEN_UP = { at: 5, count: 121, failures: 0 }

test.each<[string, Status, boolean, object | undefined]>([
  ['accepted while the chain is asked', STATUSES.accepted, true, undefined],
  ['accepted and the chain is not asked', STATUSES.accepted, false, { title: 'Sent, waiting for confirmation', message: NAME }],
  [
    'accepted and the chain cannot be asked',
    { ...STATUSES.accepted, receipt: RPC_DOWN },
    true,
    { title: 'Sent, waiting for confirmation', message: `${NAME}\nCouldn’t reach Base.` },
  ],
  [
    'accepted and its receipt was given up',
    { ...STATUSES.accepted, receipt: GIVEN_UP },
    true,
    { title: 'Sent, not confirmed', message: `${NAME}\nNo answer from Base for an hour.` },
  ],
  ['confirmed', STATUSES.confirmed, true, { title: 'Confirmed', message: NAME }],
  ['unknown', STATUSES.unknown, true, { title: 'Outcome unknown', message: NAME }],
])('notifyOutcome shows the right notification when a write is %s', async (_, status, confirm, shown) => {
  await settings.update((old) => ({ ...old, confirm }))
  await notifyOutcome({ ...publication('w'), status, history: [] })
  expect(told).toEqual(shown ? [expect.objectContaining({ id: 'write:w', ...shown })] : [])
})

test('notifyOutcome notifies of a batch once when all of it was sent, and not again when receipts are missing', async () => {
  const write = { ...publication('w'), batch: 'b', status: STATUSES.accepted, history: [] }
  await writes.put(write)
  await notifyOutcome(write)
  for (const receipt of [RPC_DOWN, GIVEN_UP]) await notifyOutcome({ ...write, status: { ...STATUSES.accepted, receipt } })
  expect(told.map(({ id }) => id)).toEqual(['batch:b'])
})

test('notifyOutcome counts the writes of a batch whose outcome is unknown', async () => {
  const write = { ...publication('w'), batch: 'b', status: STATUSES.accepted, history: [] }
  const others = [STATUSES.unknown, STATUSES.unknown, STATUSES.refused]
  await writes.put(write, ...others.map((status, n) => ({ ...write, id: `w${n}`, status })))
  await notifyOutcome(write)
  expect(told).toMatchObject([{ message: 'Revoked in 1 of 4 places. 2 places are unknown.' }])
})

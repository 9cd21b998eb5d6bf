import { beforeEach, expect, test, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { notifyOutcome, onNotificationClick } from '../../../lib/i18n/notifications.ts'
import { placeRequest } from '../../../lib/settings/place.ts'
import { preferences } from '../../../lib/settings/preferences.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import {
  executed,
  publication,
  revocation,
  STATUSES,
  UNSENT,
  WITHOUT_EFFECT,
} from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'

const told: { id: string; title?: string; message?: string }[] = []

beforeEach(() => {
  told.length = 0
  // No surface is open.
  Object.assign(browser.runtime, { getContexts: async () => [] })
  const create = async (id: string, notification: object) => {
    told.push({ id, ...notification })
    return id
  }
  vi.spyOn(browser.notifications, 'create').mockImplementation(create as never)
})

const NAME = 'Publish: A title'
const buttons = [{ title: 'Open moment' }]
const PAGE = `https://inprocess.world/collect/base:${executed.contractAddress}/7`
const RPC_DOWN = { at: 5, count: 1, isUnread: true, nextAt: 35 }
const NO_RECEIPT = { at: 5, count: 148, isUnread: false, nextAt: 4_000 }

const shown = (title: string, more = '') => ({ title, message: `${NAME}${more}` })
const NOTHING = '\nNothing was published.'
const sent = shown('Sent, waiting for confirmation')
const unreached = shown('Sent, waiting for confirmation', '\nCouldn’t reach Base.')
const givenUp = shown('Sent, not confirmed', '\nNo answer from Base for an hour.')

test.each<[string, Status, boolean, object | undefined, Write['receipt']?]>([
  ['accepted while the chain is asked', STATUSES.accepted, true, undefined],
  ['accepted and the chain is not asked', STATUSES.accepted, false, { ...sent, buttons }],
  ['accepted and the chain cannot be asked', STATUSES.accepted, true, unreached, RPC_DOWN],
  ['accepted and its receipt was given up', STATUSES.accepted, true, givenUp, NO_RECEIPT],
  ['confirmed', STATUSES.confirmed, true, { ...shown('Confirmed'), buttons }],
  ['in a block without effect', WITHOUT_EFFECT, true, shown('Mined, effect not seen')],
  ['unknown', STATUSES.unknown, true, shown('Outcome unknown')],
  ['refused', STATUSES.refused, true, shown('Refused', NOTHING)],
  ['not sent', UNSENT, true, shown('Not sent', NOTHING)],
  ['reverted', STATUSES.reverted, true, shown('Reverted on chain', NOTHING)],
])(
  'notifyOutcome shows the right notification when a write is %s',
  async (_, status, confirm, expected, receipt) => {
    await preferences.update((old) => ({ ...old, confirm }))
    await notifyOutcome({ ...publication('w'), status, history: [], receipt })
    const notification = expect.objectContaining({ id: 'write:w', ...expected })
    expect(told).toEqual(expected ? [notification] : [])
  },
)

test.each(['{service}', '$1', '$&', '{0}', '{1}', 'a | b'])(
  'notifyOutcome names a moment by its title when that is %j',
  async (title) => {
    const write = { ...publication('w'), status: STATUSES.confirmed, history: [] }
    const { operation } = write
    const request = { ...operation.request, title }
    await notifyOutcome({ ...write, operation: { ...operation, request } })
    expect(told).toMatchObject([{ title: 'Confirmed', message: `Publish: ${title}` }])
  },
)

const REVOKE = `Revoke: ${ARTIST}`
/** The writes of one change of permissions. */
const batchOf = (...statuses: Status[]) =>
  statuses.map((status, at): Write => {
    const write = { ...revocation(`w${at}`), createdAt: at, batch: 'b' }
    return { ...write, status, history: [] }
  })

test.each<[string, Status[], object | undefined]>([
  ['while part of it is sent', [STATUSES.confirmed, STATUSES.sending], undefined],
  ['while a receipt is to come', [STATUSES.confirmed, STATUSES.accepted], undefined],
  [
    'as one, when all of it has ended',
    [STATUSES.confirmed, STATUSES.confirmed],
    { title: 'Confirmed', message: `${REVOKE}: 2 places` },
  ],
  [
    'with the number of what failed or may have',
    [STATUSES.confirmed, STATUSES.unknown, STATUSES.refused],
    { title: '1 of 3 done · 2 failed or unclear', message: `${REVOKE}: 3 places` },
  ],
  [
    'of one place as of any other write',
    [STATUSES.refused],
    { title: 'Refused', message: `${REVOKE}\nNothing was changed.` },
  ],
])('notifyOutcome tells of a change of permissions %s', async (_, statuses, expected) => {
  const batch = batchOf(...statuses)
  await writes.put(...batch)
  for (const write of batch) await notifyOutcome(write)
  // Each tells the same, in the place of the last.
  const notification = expect.objectContaining({ id: 'write:w0', ...expected })
  expect(told).toEqual(expected ? batch.map(() => notification) : [])
})

test('notifyOutcome does not call a change of permissions unconfirmed of which a part is confirmed', async () => {
  const [confirmed, accepted] = batchOf(STATUSES.confirmed, STATUSES.accepted)
  if (!confirmed || !accepted) throw new Error('No batch')
  const unconfirmed = { ...accepted, receipt: NO_RECEIPT }
  await writes.put(confirmed, unconfirmed)
  await notifyOutcome(unconfirmed)
  expect(told).toMatchObject([{ title: '2 of 2 done' }])
})

test.each<[string, Status, string]>([
  ['the moment that was published', STATUSES.confirmed, PAGE],
  ['the explorer where none was', STATUSES.reverted, `https://basescan.org/tx/${executed.hash}`],
])('a notification leads to %s, by its button too', async (_, status, url) => {
  const create = vi.spyOn(browser.tabs, 'create').mockResolvedValue({} as never)
  const clicks: ((id: string) => void)[] = []
  for (const event of [browser.notifications.onClicked, browser.notifications.onButtonClicked])
    vi.spyOn(event, 'addListener').mockImplementation(((listener: (id: string) => void) =>
      clicks.push(listener)) as never)
  await writes.put({ ...publication('w'), status, history: [] })
  onNotificationClick()
  expect(clicks).toHaveLength(2)
  for (const [n, click] of clicks.entries()) {
    click('write:w')
    await soon(() => expect(create).toHaveBeenCalledTimes(n + 1))
  }
  expect(create.mock.calls).toEqual([[{ url }], [{ url }]])
})

test('a notification leads nowhere by a button when nothing was published', async () => {
  await notifyOutcome({ ...publication('w'), status: STATUSES.unknown, history: [] })
  expect(told[0]).not.toHaveProperty('buttons')
})

test('the notification of a change of several places leads to Admins', async () => {
  const clicks: ((id: string) => void)[] = []
  vi.spyOn(browser.notifications.onClicked, 'addListener').mockImplementation(((
    listener: (id: string) => void,
  ) => clicks.push(listener)) as never)
  const open = vi.spyOn(browser.sidePanel, 'open').mockResolvedValue()
  vi.spyOn(browser.windows, 'getLastFocused').mockResolvedValue({ id: 5 } as never)
  await writes.put(...batchOf(STATUSES.confirmed, STATUSES.confirmed))
  onNotificationClick()
  clicks[0]?.('write:w0')
  await soon(async () =>
    expect(await placeRequest.get()).toMatchObject({ windowId: 5, place: { section: 'admins' } }),
  )
  await soon(() => expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 5 }))
})

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChangeState } from '../../../components/admins/ChangeState.tsx'
import { changeOf, isShown, newestChanges } from '../../../components/admins/changes.ts'
import { batchStore } from '../../../components/state/stores.ts'
import { Announcer } from '../../../components/ui/Announcer.tsx'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { ARTIST } from '../../fixtures/fake-fetch.ts'
import { CLOSED, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { person } from './admin-kit.ts'
import { render, texts } from './render.ts'

/** A write about ARTIST on the whole collection. */
const writeOf = (id: string, status: Status, more: Partial<Write> = {}): Write => ({
  ...revocation(id),
  history: [],
  status,
  ...more,
})
let batches = 0
/**
 * The writes of one batch, each about a place of its own. Their ids are new: a page remembers which
 * states it has announced.
 */
function batchOf(...statuses: Status[]): Write[] {
  const batch = `b${++batches}`
  return statuses.map((status, at) => {
    const { operation } = revocation('w')
    const { moment, adminAddress } = operation.request
    const request = { moment: { ...moment, tokenId: String(at) }, adminAddress }
    const place = { operation: { ...operation, request }, batch, createdAt: at }
    return writeOf(`${batch}.${at}`, status, place)
  })
}
const idsOf = (all: readonly Write[] = []) => all.map(({ id }) => id)
const { accepted, confirmed, queued, refused, sending, unknown } = STATUSES
const KEY = ARTIST.toLowerCase()
const DAY = 86_400_000

test('newestChanges gives the newest about an address, in the order in which it is sent', () => {
  const batch = batchOf(sending, queued)
  const old = writeOf('old', confirmed)
  const other = writeOf('other', confirmed, revocation('other', person(1)))
  const changes = newestChanges([other, ...batch.toReversed(), old])
  expect([...changes].map(([address, change]) => [address, change.map(({ id }) => id)])).toEqual([
    [person(1), ['other']],
    [KEY, idsOf(batch)],
  ])
})

test('changeOf gives what of a batch is about the address of its write', () => {
  const own = batchOf(sending, queued)
  const wallet = writeOf('wallet', queued, revocation('wallet', person(1)))
  const batch = [...own, wallet]
  expect(changeOf(batch, own[1]?.id ?? '')).toEqual(own)
  expect(changeOf(batch, 'wallet')).toEqual([wallet])
  expect(changeOf(batch, 'gone')).toBeUndefined()
})

test.each<[string, Status, Partial<Write>, boolean]>([
  ['whose outcome is open, however old', unknown, {}, true],
  ['that failed, however old', refused, {}, true],
  ['that has succeeded today', accepted, { createdAt: DAY + 1 }, true],
  ['that has succeeded a day ago', confirmed, { createdAt: DAY }, false],
  ['that was dismissed', unknown, { dismissed: true }, false],
])('isShown shows a change %s: not always', (_, status, more, isGiven) => {
  const change = changeOf([writeOf('w', status, { createdAt: 0, ...more })], 'w')
  expect(change && isShown(change, 2 * DAY)).toBe(isGiven)
})

/** Shows the change that the first of these writes belongs to. */
async function show(...all: Write[]): Promise<HTMLElement> {
  await writes.put(...all)
  const id = all[0]?.id ?? ''
  await batchStore(id).ready
  return render(
    <>
      <Announcer />
      <ChangeState id={id} />
    </>,
  )
}
const state = () => document.querySelector('.write-state .state')?.textContent
const places = async () => {
  await userEvent.click(screen.getByText(/^\d places$/))
  return texts('.write-state li .state')
}

test.each<[string, Status[], string]>([
  ['of one place by its state', [sending], 'Sending…'],
  ['of places in one state by that', [confirmed, confirmed], 'Confirmed'],
  ['of places in several states by their number', [accepted, sending, queued], '1 of 3 done'],
  ['that failed somewhere by that, too', [accepted, refused], '1 of 2 done · 1 failed or unclear'],
])('the state of a change is told: %s', async (_, statuses, words) => {
  await show(...batchOf(...statuses))
  await soon(() => expect(state()).toBe(words))
})

test('the state of a change tells of the first place that failed, and of each on demand', async () => {
  const problem = { failure: 'status', status: 401 } as const
  const container = await show(...batchOf(confirmed, { ...refused, problem }, queued))
  await soon(() => expect(container.textContent).toContain('In Process refused your API key.'))
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('2')
  expect(await places()).toEqual(['Confirmed', 'Refused', 'Waiting to send'])
  expect(screen.queryByText('Show more places')).toBeNull()
})

test('the places of a change are listed 25 at a time', async () => {
  await show(...batchOf(...Array<Status>(26).fill(queued)))
  await soon(() => expect(state()).toBe('Waiting to send'))
  await userEvent.click(screen.getByText('26 places'))
  expect(texts('.write-state li .state')).toHaveLength(25)
  await userEvent.click(screen.getByText('Show more places'))
  expect(texts('.write-state li .state')).toHaveLength(26)
  expect(screen.queryByText('Show more places')).toBeNull()
})

test('each new state of a change is announced once, and its end in failure as an alert', async () => {
  const batch = batchOf(sending, queued)
  await show(...batch)
  await soon(() => expect(state()).toBe('0 of 2 done'))
  const said = (role: string) => screen.getByRole(role, { hidden: true }).textContent
  const move = (...statuses: Status[]) =>
    act(() =>
      writes.put(...batch.map((write, at) => ({ ...write, status: statuses[at] ?? queued }))),
    )
  await move(accepted, sending)
  await soon(() => expect(said('status')).toBe(`Revoke: ${ARTIST}: 1 of 2 done`))
  expect(said('alert')).toBe('')
  await move(accepted, refused)
  const words = `Revoke: ${ARTIST}: 1 of 2 done · 1 failed or unclear`
  await soon(() => expect(said('alert')).toBe(words))
})

test('a change of one place that is confirmed is its state, its transaction and a cross', async () => {
  const sent = answerCommands()
  const [write] = batchOf({ ...confirmed, foundBy: 'change' } as Status)
  const container = await show(...(write ? [write] : []))
  await soon(() => expect(state()).toBe('Confirmed'))
  expect(container.querySelector('details, footer')).toBeNull()
  expect(container.querySelectorAll('.write-state > *')).toHaveLength(2)
  expect(container.querySelector('.transaction a')?.getAttribute('aria-label')).toMatch(/^View on/)
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(sent).toEqual([{ command: 'dismiss', input: { id: write?.id } }])
})

test.each([
  ['once nothing goes on', [confirmed, confirmed], ['Dismiss']],
  ['not while something does', [confirmed, sending], []],
  ['not while something waits, which can be stopped', [sending, queued], ['Stop']],
] as const)('a change can be dismissed %s', async (_, statuses, buttons) => {
  const sent = answerCommands()
  const batch = batchOf(...statuses)
  const container = await show(...batch)
  await soon(() => expect(texts('button', container)).toEqual(buttons))
  for (const button of screen.queryAllByRole('button')) await userEvent.click(button)
  const command = { Dismiss: 'dismiss', Stop: 'stop' }
  const input = { id: batch[0]?.id }
  expect(sent).toEqual(buttons.map((each) => ({ command: command[each], input })))
})

test('"Try again" opens the dialog with the places that failed, of the person and then of their wallet', async () => {
  const sent = answerCommands((command) => (command === 'changePermissions' ? { id: 'new' } : {}))
  const own = batchOf(confirmed, refused, STATUSES.reverted)
  const [{ batch } = {}] = own
  const wallet = writeOf('of wallet', refused, { ...revocation('of wallet', person(1)), batch })
  await show(...own, wallet)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(sent.filter(({ command }) => command === 'changePermissions')).toEqual([])
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Revoke now' })
  await userEvent.type(screen.getByRole('textbox'), ARTIST.slice(-4))
  await soon(() => expect(confirm.disabled).toBe(false))
  await userEvent.click(confirm)
  const [change] = sent.filter(({ command }) => command === 'changePermissions')
  const requests = [own[1], own[2], wallet].map((write) => write?.operation.request)
  expect(change?.input).toEqual({ kind: 'revoke', requests })
})

test.each([
  [1, ['Check again', 'Send again', 'Stop', 'Dismiss']],
  [2, ['Stop', 'Send again: 2 places', 'Dismiss']],
])(
  'a change of %i places of an earlier session can be sent again at once',
  async (count, buttons) => {
    const batch = batchOf(...Array<Status>(count).fill(CLOSED)).map((write) => ({
      ...write,
      sendings: 0,
      search: { at: 4, count: 1, result: 'notYet' as const, nextAt: 9e15 },
    }))
    const sent = answerCommands()
    const container = await show(...batch)
    const sentence = 'The browser closed before this was sent.'
    await soon(() => expect(texts('button', container)).toEqual(buttons))
    if (count > 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Send again: 2 places' }))
      expect(await places()).toHaveLength(count)
    }
    expect(container.textContent?.split(sentence)).toHaveLength(count + 1)
    expect(sent).toEqual(count > 1 ? [{ command: 'resume', input: { id: batch[0]?.id } }] : [])
  },
)

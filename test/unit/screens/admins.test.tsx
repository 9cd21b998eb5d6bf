// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { BatchPlaces } from '../../../components/admins/BatchPlaces.tsx'
import { batchesOf, FAREWELL, shownBatches } from '../../../components/admins/batches.ts'
import { GrantDialog } from '../../../components/admins/GrantDialog.tsx'
import { RevokeDialog } from '../../../components/admins/RevokeDialog.tsx'
import type { CollectionChoice } from '../../../components/admins/useChosenCollection.ts'
import { useRecordSnapshot } from '../../../components/admins/useRecordSnapshot.ts'
import { storesReady, writeStore } from '../../../components/state/stores.ts'
import { useCommand } from '../../../components/state/useCommand.ts'
import { adminRecordId } from '../../../lib/admins/record.ts'
import { CommandRefused } from '../../../lib/messages/client.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { REVOCATION } from '../../fixtures/fake-fetch.ts'
import { revocation, STATUSES } from '../../fixtures/write-of.ts'
import { soon } from '../soon.ts'
import { after, button, render } from './render.ts'

/** The background's answer to a command, set by each test. */
const answers = vi.hoisted(() => ({ send: async (_command: string): Promise<unknown> => ({}) }))
vi.mock(import('../../../lib/messages/client.ts'), async (original) => ({
  ...(await original()),
  send: ((command: string) => answers.send(command)) as never,
}))

test('useCommand sends a command once when it is run twice before a render', async () => {
  let sent = 0
  answers.send = async () => {
    sent += 1
  }
  function Button() {
    const { run } = useCommand()
    const twice = () => {
      void run('stopBatch', { batch: 'one' })
      void run('stopBatch', { batch: 'one' })
    }
    return (
      <button type="button" onClick={twice}>
        Twice
      </button>
    )
  }
  await render(<Button />)
  await after(() => button('Twice').click())
  expect(sent).toBe(1)
})

describe('the stored records for a dialog', () => {
  const choice = (n: number): CollectionChoice => ({ id: `1:0x${n}`, address: `0x${n}`, chainId: 1, name: `No. ${n}` })
  const all = [choice(1), choice(2)]
  const shownIn = (collections: typeof all) => () => {
    const { records, unread, reading } = useRecordSnapshot(collections, choice(1))
    return `${records.size} stored, ${unread} unread${reading ? ', reading' : ''}`
  }

  test('start no reading of the collection that the section shows', async () => {
    const sent: string[] = []
    answers.send = async (command) => sent.push(command)
    const Records = shownIn(all.slice(0, 1))
    const screen = await render(<Records />)
    await soon(() => expect(screen.textContent).toBe('0 stored, 1 unread'))
    expect(sent).toEqual([])
  })

  test('of several collections are read once together, and the missing ones counted', async () => {
    const sent: string[] = []
    answers.send = (command) => {
      sent.push(command)
      return Promise.reject(new CommandRefused({ code: 'internal' }))
    }
    const Records = shownIn(all)
    const screen = await render(<Records />)
    await soon(() => expect(screen.textContent).toBe('0 stored, 2 unread'))
    expect(sent).toEqual(['readAccountAdmins'])
  })
})

describe.each([
  ['Add an admin', GrantDialog, 'Add now', true],
  // The address is unknown, so the dialog asks for a second confirmation.
  ['Revoke admin', RevokeDialog, 'Revoke now', false],
] as const)('the dialog "%s"', (_, Dialog, press, free) => {
  const address = '0x1111111111111111111111111111111111111111'
  const collectionAddress = '0x2222222222222222222222222222222222222222'
  const request = { moment: { collectionAddress, tokenId: '1', chainId: 84532 }, adminAddress: address } as const

  test("announces the chain's answer in its live region and cannot be confirmed before", async () => {
    let answer: (output: unknown) => void = () => undefined
    answers.send = async (command) =>
      command === 'checkPermission' &&
      new Promise((resolve) => {
        answer = resolve
      })
    await render(<Dialog request={request} title={undefined} onSent={() => undefined} onClose={() => undefined} />)
    const live = document.querySelector('dialog [aria-live=polite]')
    expect(live?.textContent).toBe('Checking onchain…')
    expect(button(press).disabled).toBe(true)
    await after(() => answer({ token: false, collection: true }))
    // A new element would not be announced.
    expect(document.querySelector('dialog [aria-live=polite]')).toBe(live)
    expect(live?.textContent).toMatch(/the whole collection/)
    expect(button(press).disabled).toBe(!free)
  })
})

describe('the batches that a list shows', () => {
  const { moment } = REVOCATION
  const here = adminRecordId({ address: moment.collectionAddress, chainId: moment.chainId })
  const write = (id: string, status: Write['status'], dismissed = false): Write => ({
    ...revocation(id),
    history: [],
    batch: 'b',
    status,
    ...(dismissed && { dismissed }),
  })
  const shown = (writes: Write[], now: number, id = here) => [...shownBatches(batchesOf(writes), id, now).values()]
  const [sending, queued, confirmed] = [STATUSES.sending, STATUSES.queued, { ...STATUSES.confirmed, at: 1_000 }]

  test.each<[string, Write[], number, object | undefined]>([
    ['under way', [write('2', queued), write('1', sending)], 1e9, { isRunning: true, done: 0, waiting: 1 }],
    ['just over', [write('1', confirmed)], 1_000 + FAREWELL - 1, { isRunning: false, done: 1, failed: 0 }],
    ['over for a while', [write('1', confirmed)], 1_000 + FAREWELL, undefined],
    ['over with a failure', [write('1', STATUSES.refused)], 1e9, { failed: 1, canPutAway: true }],
    ['of unknown outcome', [write('1', STATUSES.unknown)], 1e9, { failed: 1, canPutAway: false }],
    ['over with a failure that was put away', [write('1', STATUSES.refused, true)], 1e9, undefined],
  ])('include one %s as expected', (_, writes, now, expected) => {
    expect(shown(writes, now)).toMatchObject(expected ? [expected] : [])
  })

  test('are those of the collection, with the places in the order in which they are sent', () => {
    const writes = [write('2', queued), write('1', sending)]
    expect(shown(writes, 0).map((batch) => batch.writes.map(({ id }) => id))).toEqual([['1', '2']])
    expect(shown(writes, 0, 'another collection')).toEqual([])
  })
})

test.each([
  [1, ['Check again', 'Dismiss', 'Send again']],
  [2, ['Send again: 2 places', ...Array(2).fill(['Check again', 'Dismiss', 'Send again'])].flat()],
])(
  'a batch of an earlier session says once for each of %i places what is known, and offers all of them at once',
  async (count, buttons) => {
    const status = { ...STATUSES.unknown, why: 'restored' as const }
    const batch = Array.from({ length: count }, (_, at) => ({
      ...revocation(`${count}-${at}`),
      history: [],
      batch: 'b',
      status,
    }))
    await writes.put(...batch)
    await Promise.all([storesReady(), ...batch.map(({ id }) => writeStore(id).ready)])
    const [made] = batchesOf(batch)
    const sent: string[] = []
    answers.send = async (command) => sent.push(command)
    const screen = await render(made && <BatchPlaces batch={made} />)
    await soon(() => expect(screen.textContent?.split('The browser closed before this was sent.')).toHaveLength(count + 1))
    expect([...screen.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(buttons)
    if (count > 1) await after(() => button('Send again: 2 places').click())
    expect(sent).toEqual(count > 1 ? ['resumeBatch'] : [])
  },
)

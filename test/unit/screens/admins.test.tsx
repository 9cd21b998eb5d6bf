import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { BatchScopes } from '../../../components/admins/BatchScopes.tsx'
import { batchesOf, shownBatches } from '../../../components/admins/batches.ts'
import { GrantDialog } from '../../../components/admins/GrantDialog.tsx'
import { RevokeByAddress } from '../../../components/admins/RevokeByAddress.tsx'
import { RevokeDialog } from '../../../components/admins/RevokeDialog.tsx'
import { writeStore } from '../../../components/state/stores.ts'
import { useCommand } from '../../../components/state/useCommand.ts'
import type { ChainPermission } from '../../../lib/admins/check-permission.ts'
import { adminRecordId, adminRecords } from '../../../lib/admins/record.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { REVOCATION } from '../../fixtures/fake-fetch.ts'
import { CLOSED, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { dialogText, render, texts } from './render.ts'

const WALLET = '0x1111111111111111111111111111111111111111' as const

test('useCommand sends a command once when it is run twice before a render', async () => {
  const sent = answerCommands()
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
  await userEvent.click(screen.getByRole('button', { name: 'Twice' }))
  expect(sent).toHaveLength(1)
})

const DIALOG = { request: REVOCATION, onSent: () => undefined, onClose: () => undefined }

test("the dialog of a revocation announces the chain's answer in its live region and cannot be confirmed before", async () => {
  const answer = deferred<object>()
  answerCommands((command) => command === 'checkPermission' && answer.promise)
  await render(<RevokeDialog {...DIALOG} />)
  const live = document.querySelector('dialog [aria-live=polite]')
  expect(live?.textContent).toBe('Checking onchain…')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Revoke now' }).disabled).toBe(true)
  await act(async () => answer.resolve({ token: false, collection: true }))
  // A new element would not be announced.
  expect(document.querySelector('dialog [aria-live=polite]')).toBe(live)
  expect(live?.textContent).toMatch(/the whole collection/)
})

const showGrant = (permission: ChainPermission) =>
  render(<GrantDialog {...DIALOG} permission={permission} title={undefined} />)
const OF_WHOLE = { token: false, collection: true }
test.each<[string, ChainPermission, string, boolean]>([
  ['none', { token: false }, 'None here: not an admin onchain yet', true],
  ['that of the whole collection', OF_WHOLE, 'Already an admin of the whole collection', true],
  ['one already', { token: true }, 'Already an admin here', false],
  ['unknown', {}, 'Couldn’t check onchain', true],
])('the dialog of a new admin whose right is %s says so', async (_, permission, words, isFree) => {
  await showGrant(permission)
  expect(dialogText()).toContain(words)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add now' }).disabled).toBe(!isFree)
})

const ALONE = { token: false, wallet: { address: WALLET, collection: false } }
const walletTick = () => screen.queryByRole<HTMLInputElement>('checkbox')

test.each<[string, ChainPermission]>([
  ['is an admin already', { token: false, wallet: { address: WALLET, collection: true } }],
  ['is not known', { token: false }],
])('the dialog of a new admin offers no wallet that %s', async (_, permission) => {
  await showGrant(permission)
  expect(walletTick()).toBeNull()
})

test.each([
  ['the whole collection', '0', 'as offered', true],
  ['the whole collection', '0', 'changed', false],
  ['one moment', '7', 'as offered', false],
  ['one moment', '7', 'changed', true],
])('a new admin of %s (%s), with the tick %s, gets the wallet too: %s', async (...row) => {
  const [, tokenId, tick, isBoth] = row
  const sent = answerCommands(() => ({ id: 'one' }))
  const request = { ...REVOCATION, moment: { ...REVOCATION.moment, tokenId } }
  const ofWallet = { moment: REVOCATION.moment, adminAddress: WALLET }
  await render(<GrantDialog {...DIALOG} request={request} permission={ALONE} title={undefined} />)
  if (tick === 'changed') await userEvent.click(walletTick() as HTMLInputElement)
  await userEvent.click(screen.getByRole('button', { name: 'Add now' }))
  const grants = sent.filter(({ command }) => command === 'grant').map(({ input }) => input)
  expect(grants).toEqual(
    [request, ...(isBoth ? [ofWallet] : [])].map((each) => ({ request: each })),
  )
})

test('the dialog of a new admin offers no further wallet for a wallet of the service', async () => {
  const { collectionAddress, chainId } = REVOCATION.moment
  const collection = { address: collectionAddress, chainId }
  const scope = { tokenId: '0', service: true, chain: true }
  const { adminAddress: wallet } = REVOCATION
  await adminRecords.put({
    ...collection,
    id: adminRecordId(collection),
    at: 1,
    people: [{ address: WALLET, wallet, permissions: [scope] }],
    scopes: [],
  })
  await showGrant(ALONE)
  await soon(() => expect(walletTick()).toBeNull())
})

test('the dialog of a new admin offers to nobody their own wallet', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: REVOCATION.adminAddress })
  await showGrant(ALONE)
  expect(walletTick()).toBeNull()
  expect(dialogText()).toContain('your In Process wallet isn’t an admin')
})

test('a revocation by address takes a link of the collection, and refuses an address for another network', async () => {
  const sent = answerCommands()
  await render(<RevokeByAddress />)
  await userEvent.click(screen.getByText('Revoke by address'))
  const [collection, tokenId, admin] = screen.getAllByRole<HTMLInputElement>('textbox')
  if (!collection || !tokenId || !admin) throw new Error('A field is missing')
  await userEvent.type(collection, `https://inprocess.world/collect/base:${WALLET}/12`)
  await userEvent.type(tokenId, '\u200b１２')
  await userEvent.type(admin, `eth:${WALLET}`)
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  const invalid = screen
    .getAllByRole('textbox')
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
  expect(invalid).toEqual([admin])
  expect(document.body.textContent).toContain(
    'This address is for Ethereum. Use one for Base here.',
  )
  expect(sent).toEqual([])
})

describe('the batches that a list shows', () => {
  const { moment } = REVOCATION
  const here = adminRecordId({ address: moment.collectionAddress, chainId: moment.chainId })
  const write = (id: string, status: Write['status'], more: Partial<Write> = {}): Write => ({
    ...revocation(id),
    history: [],
    batch: 'b',
    status,
    ...more,
  })
  const shown = (writes: Write[], now: number, id = here) => [
    ...shownBatches(batchesOf(writes), id, now).values(),
  ]
  const underWay = [write('2', STATUSES.queued), write('1', STATUSES.sending)]
  const confirmed = [write('1', { ...STATUSES.confirmed, at: 1_000 })]
  const refused = [write('1', STATUSES.refused)]
  const dismissed = [write('1', STATUSES.refused, { dismissed: true })]
  const unknown = [write('1', STATUSES.unknown)]

  test.each<[string, Write[], number, object | undefined]>([
    ['under way', underWay, 1e9, { isRunning: true, done: 0, waiting: 1 }],
    ['over for less than 8 s', confirmed, 8_999, { isRunning: false, done: 1, failed: 0 }],
    ['over for 8 s', confirmed, 9_000, undefined],
    ['over with a failure', refused, 1e9, { failed: 1, isDismissible: true }],
    ['of unknown outcome', unknown, 1e9, { failed: 1, isDismissible: false }],
    ['over with a failure that was dismissed', dismissed, 1e9, undefined],
  ])('include one %s as expected', (_, writes, now, expected) => {
    expect(shown(writes, now)).toMatchObject(expected ? [expected] : [])
  })

  test('are the newest about their addresses', () => {
    const newer = write('2', STATUSES.sending, { batch: 'newer' })
    expect(shown([newer, ...refused], 1e9).map(({ id }) => id)).toEqual(['newer'])
  })

  test('are those of the collection, with the places in the order in which they are sent', () => {
    const ids = shown(underWay, 0).map((batch) => batch.writes.map(({ id }) => id))
    expect(ids).toEqual([['1', '2']])
    expect(shown(underWay, 0, 'another collection')).toEqual([])
  })
})

test.each([
  [1, ['Check again', 'Send again', 'Dismiss']],
  [2, ['Send again: 2 places', ...Array(2).fill(['Check again', 'Send again', 'Dismiss'])].flat()],
])(
  'a batch of an earlier session says once for each of %i places what is known, and offers all of them at once',
  async (count, buttons) => {
    const batch = Array.from({ length: count }, (_, at) => ({
      ...revocation(`${count}-${at}`),
      history: [],
      batch: 'b',
      sendings: 0,
      status: CLOSED,
      search: { at: 4, count: 1, result: 'notYet' as const, nextAt: 9e15 },
    }))
    await writes.put(...batch)
    await Promise.all(batch.map(({ id }) => writeStore(id).ready))
    const [made] = batchesOf(batch)
    const sent = answerCommands()
    const container = await render(made && <BatchScopes batch={made} />)
    const sentence = 'The browser closed before this was sent.'
    await soon(() => expect(container.textContent?.split(sentence)).toHaveLength(count + 1))
    expect(texts('button', container)).toEqual(buttons)
    if (count > 1)
      await userEvent.click(screen.getByRole('button', { name: 'Send again: 2 places' }))
    expect(sent).toEqual(count > 1 ? [{ command: 'resumeBatch', input: { batch: 'b' } }] : [])
  },
)

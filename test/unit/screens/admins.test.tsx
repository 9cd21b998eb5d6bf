import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ChangeOfRights } from '../../../components/admins/ChangeOfRights.tsx'
import { RevokeByAddress } from '../../../components/admins/RevokeByAddress.tsx'
import type { ChainPermission } from '../../../lib/admins/check-permission.ts'
import { adminRecords } from '../../../lib/admins/record.ts'
import { typedInAdmins } from '../../../lib/admins/typed.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { REVOCATION } from '../../fixtures/fake-fetch.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import { admin, recordWith } from './admin-kit.ts'
import { button, descriptionOf, dialogText, field, fill, render } from './render.ts'

const WALLET = '0x1111111111111111111111111111111111111111' as const
const OTHER = '0x2222222222222222222222222222222222222222' as const

const DIALOG = { requests: [REVOCATION], onClose: () => undefined } as const

test("the dialog of a revocation announces the chain's answer in its live region and cannot be confirmed before", async () => {
  const answer = deferred<object>()
  answerCommands((command) => command === 'checkPermission' && answer.promise)
  await render(<ChangeOfRights kind="revoke" {...DIALOG} />)
  const live = document.querySelector('dialog [aria-live=polite]')
  expect(live?.textContent).toBe('Checking onchain…')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Revoke now' }).disabled).toBe(true)
  await act(async () => answer.resolve({ token: false, collection: true }))
  // A new element would not be announced.
  expect(document.querySelector('dialog [aria-live=polite]')).toBe(live)
  expect(live?.textContent).toMatch(/the whole collection/)
})

test('the dialog of a revocation warns the user of losing the access only once it is known that no wallet keeps it', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: REVOCATION.adminAddress })
  const answer = deferred<object>()
  answerCommands((command) => command === 'checkPermission' && answer.promise)
  await render(<ChangeOfRights kind="revoke" {...DIALOG} />)
  const name = () => document.querySelector('.admin-subject strong')?.textContent
  await soon(() => expect(name()).toBe('You'))
  expect(dialogText()).not.toContain('This is you.')
  await act(async () => answer.resolve({ token: true, collection: false }))
  expect(dialogText()).toContain('This is you.')
})

const showGrant = (permission: ChainPermission) =>
  render(<ChangeOfRights kind="grant" {...DIALOG} permission={permission} />)
const OF_WHOLE = { token: false, collection: true }
test.each<[string, ChainPermission, string, boolean]>([
  ['none', { token: false }, 'None here: not an admin onchain yet', true],
  ['that of the whole collection', OF_WHOLE, 'Already an admin of the whole collection', true],
  ['one already', { token: true }, 'Already an admin here', false],
  ['unknown', {}, 'Couldn’t check onchain', true],
])('the dialog of a new admin whose right is %s says so', async (_, permission, words, isFree) => {
  await showGrant(permission)
  expect(dialogText()).toContain(words)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add now' })
  await soon(() => expect(add.disabled).toBe(!isFree))
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
  ['one moment', '7', 'as offered', false],
  ['one moment', '7', 'changed', true],
])('a new admin of %s (%s), with the tick %s, gets the wallet too: %s', async (...row) => {
  const [, tokenId, tick, isBoth] = row
  const sent = answerCommands(() => ({ id: 'one' }))
  const request = { ...REVOCATION, moment: { ...REVOCATION.moment, tokenId } }
  const ofWallet = { moment: REVOCATION.moment, adminAddress: WALLET }
  await render(<ChangeOfRights {...DIALOG} kind="grant" requests={[request]} permission={ALONE} />)
  if (tick === 'changed') await userEvent.click(walletTick() as HTMLInputElement)
  await userEvent.click(screen.getByRole('button', { name: 'Add now' }))
  const changes = sent.filter(({ command }) => command === 'changePermissions')
  const requests = [request, ...(isBoth ? [ofWallet] : [])]
  expect(changes.map(({ input }) => input)).toEqual([{ kind: 'grant', requests }])
})

test('the dialog of a new admin offers no further wallet for a wallet of the service', async () => {
  const owner = { ...admin(WALLET), wallet: REVOCATION.adminAddress }
  await adminRecords.put(recordWith([owner]))
  await showGrant(ALONE)
  await soon(() => expect(walletTick()).toBeNull())
})

test('the dialog of a new admin offers to nobody their own wallet', async () => {
  await settings.set({ ...DEFAULT_SETTINGS, account: REVOCATION.adminAddress })
  await showGrant(ALONE)
  expect(walletTick()).toBeNull()
  expect(dialogText()).toContain('your In Process wallet isn’t an admin')
})

test('what is typed for a revocation by address is there again when the section is shown again', async () => {
  const first = await render(<RevokeByAddress />)
  await userEvent.click(screen.getByText('Revoke by address'))
  for (const [i, field] of [...first.querySelectorAll('input')].entries())
    await userEvent.type(field, String(i + 1))
  await soon(async () => expect((await typedInAdmins.get()).admin).toBe('3'))
  first.remove()
  const again = await render(<RevokeByAddress />)
  await userEvent.click(screen.getByText('Revoke by address'))
  expect([...again.querySelectorAll('input')].map(({ value }) => value)).toEqual(['1', '2', '3'])
  // The next test begins with empty fields.
  for (const field of again.querySelectorAll('input')) await userEvent.clear(field)
})

test.each([
  ['Collection address', OTHER, 'This collection is on chain 10, not on Base.'],
  ['Token id', '1.2', 'Digits only.'],
  ['Admin address', `eth:${WALLET}`, 'This address is for Ethereum. Use one for Base here.'],
])(
  'a revocation by address takes a link of the collection, and says under "%s" what is wrong there, which gets the focus',
  async (name, typed, words) => {
    const collections = [{ address: OTHER, chainId: 10 }]
    await collectionList.set({ account: WALLET, wallets: [], at: 0, collections })
    const sent = answerCommands()
    await render(<RevokeByAddress />)
    await userEvent.click(button('Revoke by address'))
    await fill(field('Collection address'), `https://inprocess.world/collect/base:${WALLET}/12`)
    await fill(field('Token id'), '\u200b１２')
    await fill(field('Admin address'), WALLET)
    await fill(field(name), typed)
    await userEvent.click(button('Revoke'))
    await soon(() => expect(document.activeElement).toBe(field(name)))
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    expect(descriptionOf(field(name))).toContain(words)
    expect(sent).toEqual([])
  },
)

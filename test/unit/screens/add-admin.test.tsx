import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminsSection } from '../../../components/admins/AdminsSection.tsx'
import { ChangeOfRights } from '../../../components/admins/ChangeOfRights.tsx'
import type { ChainPermission } from '../../../lib/admins/check-permission.ts'
import { adminRecords } from '../../../lib/admins/record.ts'
import { typedInAdmins } from '../../../lib/admins/typed.ts'
import { alike } from '../../fixtures/look-alikes.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { account, address, admin, person, recordWith, storeAccount } from './admin-kit.ts'
import { button, dialogText, render, texts } from './render.ts'

beforeEach(storeAccount)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New admin address' })
const rows = () => document.querySelectorAll('li.admin')

/** Shows the section with these people, and answers what the chain says of anybody. */
async function show(people: Parameters<typeof recordWith>[0], says: ChainPermission = {}) {
  const sent = answerCommands((command) => {
    if (command === 'checkPermission') return says
    return command === 'changePermissions' ? { id: 'new' } : {}
  })
  await adminRecords.put(recordWith(people))
  const container = await render(<AdminsSection />)
  await soon(() => expect(rows()).toHaveLength(people.length))
  return { sent, container }
}

test.each<[string, ChainPermission, boolean]>([
  [
    'is refused at the field where the chain says that, whatever the list says',
    { token: true },
    false,
  ],
  ['is added where the chain denies it, whatever the list says', { token: false }, true],
])('somebody who is an admin already %s', async (_, says, isAsked) => {
  // The list has the address where the chain has not, and the other way round.
  await show(isAsked ? [admin(account), admin(person(1))] : [admin(account)], says)
  await userEvent.type(field(), person(1))
  await userEvent.click(button('Add admin'))
  if (isAsked) await soon(() => expect(dialogText()).toContain('Add admin?'))
  else await soon(() => expect(document.body.textContent).toContain('Already an admin here.'))
  expect(document.querySelector('dialog') !== null).toBe(isAsked)
})

test('what is typed is there again when the section is shown again, until it is sent', async () => {
  const { container } = await show([admin(account)], { token: false })
  await userEvent.type(field(), person(1))
  await soon(async () => expect(await typedInAdmins.get()).toMatchObject({ newAdmin: person(1) }))
  container.remove()
  await show([admin(account)], { token: false })
  expect(field().value).toBe(person(1))
  await userEvent.click(button('Add admin'))
  await userEvent.click(await screen.findByRole('button', { name: 'Add now' }))
  await soon(() => expect(field().value).toBe(''))
  expect(await typedInAdmins.get()).toMatchObject({ newAdmin: '' })
})

test('the form for a new admin stands above the list', async () => {
  const { container } = await show([admin(account)])
  const list = container.querySelector('.people')
  expect(list && field().compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const many = (count: number) => [
  { ...admin(person(1)), username: 'Ada' },
  ...Array.from({ length: count - 1 }, (_, n) => admin(person(n + 2))),
]

test.each([
  [9, false],
  [10, true],
])('a list of %i people can be searched: %s', async (count, isOffered) => {
  await show(many(count))
  expect(screen.queryByRole('searchbox') !== null).toBe(isOffered)
})

test.each([
  ['a name', ' ada', 1],
  ['part of an address', '0012', 1],
  ['what many have', '0x', 12],
  ['what nobody has', 'nobody', 0],
])('a search finds people by %s', async (_, words, count) => {
  await show(many(12))
  await userEvent.type(screen.getByRole('searchbox'), words)
  await soon(() => expect(rows()).toHaveLength(count))
  expect(document.body.textContent?.includes('Nobody here matches.')).toBe(count === 0)
})

test.each(['revoke', 'grant'] as const)(
  'the dialog to %s says of a look-alike whom it looks like',
  async (kind) => {
    const record = recordWith([admin(alike('a'))])
    await adminRecords.put(record)
    const moment = { collectionAddress: address, tokenId: '0', chainId: 8453 }
    const requests = [{ moment, adminAddress: alike('b') }] as const
    await render(
      <ChangeOfRights kind={kind} requests={requests} permission={{}} onClose={() => undefined} />,
    )
    await soon(() => expect(texts('dialog .note').join()).toContain('which is an admin here.'))
  },
)

test('a dialog says once what a moment and its collection are both called', async () => {
  const collection = { address: person(9), id: `8453:${person(9)}`, name: 'Tides' }
  const scopes = [{ tokenId: '7', title: 'Tides', listed: true }]
  await adminRecords.put({ ...recordWith([admin(person(1), ['7'])], scopes), ...collection })
  const moment = { collectionAddress: person(9), tokenId: '7', chainId: 8453 }
  const requests = [{ moment, adminAddress: person(1) }] as const
  await render(<ChangeOfRights kind="revoke" requests={requests} onClose={() => undefined} />)
  await soon(() => expect(dialogText()?.split('Tides')).toHaveLength(2))
})

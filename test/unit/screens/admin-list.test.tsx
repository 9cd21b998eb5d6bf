import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { AdminsSection } from '../../../components/admins/AdminsSection.tsx'
import { ChangeOfRights } from '../../../components/admins/ChangeOfRights.tsx'
import { publicationsStore } from '../../../components/state/stores.ts'
import { type AdminRecord, adminRecords } from '../../../lib/admins/record.ts'
import { COLLECTION_FACTORY, shorten, withoutChecksum } from '../../../lib/chain/address.ts'
import { Refused } from '../../../lib/messages/refusal.ts'
import type { Problem } from '../../../lib/service/errors.ts'
import { collectionList } from '../../../lib/timeline/collections.ts'
import { writes } from '../../../lib/writes/journal.ts'
import type { Status, Write } from '../../../lib/writes/write.ts'
import { REQUEST } from '../../fixtures/fake-fetch.ts'
import { CLOSED, publication, revocation, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import {
  account,
  address,
  admin,
  combobox,
  one,
  other,
  person,
  recordWith,
  SILENT,
  storeAccount,
  wallet,
} from './admin-kit.ts'
import { button, dialogText, fill, render, texts } from './render.ts'

beforeEach(storeAccount)

const titled = (tokenId: string, title: string) => ({ tokenId, title, listed: true })
const SHARED = titled('7', 'Shared')

/** A change of the rights of `person(1)` that has just been begun. */
const changeOf = (kind: 'grant' | 'revoke', status: Status): Write => {
  const { operation, ...write } = revocation('w', person(1))
  return { ...write, operation: { ...operation, kind }, createdAt: Date.now(), history: [], status }
}
/** Revocations of an address everywhere, one for each status. */
const batchOf = (address: Address, ...statuses: Status[]) =>
  statuses.map(
    (status, at): Write => ({
      ...revocation(`${address} ${at}`, address),
      history: [],
      batch: `b ${address}`,
      status,
    }),
  )

const rows = () => [...document.querySelectorAll('li.admin')]
const row = (of: Address) =>
  rows().find((each) =>
    each.querySelector('.copy-address')?.getAttribute('aria-label')?.includes(of),
  )
const holdingOf = (of: Address) => row(of)?.querySelector('.holding')?.textContent
/** Shows the list that is stored, once it has a row for each of its people. */
async function showAdmins(record: AdminRecord): Promise<HTMLElement> {
  await adminRecords.put(record)
  const container = await render(<AdminsSection />)
  await soon(() => expect(rows()).toHaveLength(record.people.length))
  return container
}
/** The rows, each with its details shown. */
const openRows = async () => {
  for (const closed of document.querySelectorAll<HTMLElement>('li.admin [aria-expanded=false]'))
    await userEvent.click(closed)
  return rows()
}

test('the choice of a collection stays when the list arrives during it', async () => {
  const arrival = deferred<object>()
  answerCommands((command) => (command === 'readCollections' ? arrival.promise : {}))
  await render(<AdminsSection />)
  expect(combobox('Collection').value).toBe(`8453:${one.toLowerCase()}`)
  const wanted = `8453:${other}`
  const list = await collectionList.get()
  const first = { address: person(9), chainId: 8453, name: 'A new one' }
  await act(async () => {
    fireEvent.change(combobox('Collection'), { target: { value: wanted } })
    await collectionList.update(
      (known) => known && { ...known, at: 1, collections: [first, ...(list?.collections ?? [])] },
    )
    arrival.resolve({})
  })
  await soon(() => expect(combobox('Collection').value).toBe(wanted))
  expect([...combobox('Collection').options].map(({ text }) => text)).toContain('A new one')
})

const refusedBy = (failure: Problem['failure']) =>
  new Refused({ code: 'service', problem: { failure } })
const unreached = refusedBy('network')
const offline = refusedBy('offline')
/** Answers every command but the reading of the admins, which fails. Gives the commands. */
const failReading = (reason: Error) =>
  answerCommands((command) => {
    if (command === 'readAdmins') throw reason
    return {}
  })

const AGE = 'Updated 2 hours ago'
const KNOWN = 'Showing the last known list.'
const UNLOADED = 'Couldn’t load the admins.'
const UNREACHED = 'Couldn’t reach In Process.'
const OFFLINE = 'You’re offline.'
test.each([
  ['offline, without a list', undefined, offline, `${UNLOADED} ${OFFLINE}`],
  ['offline, with a list', AGE, offline, `${OFFLINE} ${KNOWN}`],
  ['unreached, without a list', undefined, unreached, `${UNLOADED} ${UNREACHED}`],
  ['unreached, with a list', AGE, unreached, `${UNREACHED} ${KNOWN}`],
  ['without the background', undefined, new Error('gone'), `${UNLOADED} ${SILENT}`],
])(
  'a failed reading says what is known, whatever the browser calls itself: %s',
  async (_, age, reason, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    failReading(reason)
    if (age)
      await adminRecords.put({ ...recordWith([admin(person(1))]), at: Date.now() - 7_200_000 })
    const screen = await render(<AdminsSection />)
    const said = () => screen.textContent ?? ''
    await soon(() => expect(said()).toContain(words))
    expect(/Updated [^R]*/.exec(said())?.[0]).toBe(age)
    expect([said().includes('No admins'), said().includes('Checked onchain')]).toEqual([
      false,
      age !== undefined,
    ])
    expect(rows()).toHaveLength(age ? 1 : 0)
  },
)

test.each<[string, 'failed' | 'noRpc', boolean, string]>([
  ['nobody told of any', 'failed', false, UNLOADED],
  ['nobody told of any, and there is no RPC', 'noRpc', false, UNLOADED],
  ['the service listed none', 'failed', true, 'No admins are listed here.'],
])('an empty list says whether it was read: %s', async (_, unchecked, listed, words) => {
  const scopes = [{ tokenId: '0', listed }]
  const container = await showAdmins({ ...recordWith([]), scopes, unchecked })
  const sentences = [UNLOADED, 'No admins are listed here.']
  await soon(() =>
    expect(sentences.filter((each) => container.textContent?.includes(each))).toEqual([words]),
  )
  expect(container.textContent?.includes('Updated just now')).toBe(listed)
  expect(container.textContent?.includes('this is only what In Process says')).toBe(listed)
})

test('the admins are read again once the browser is back online', async () => {
  const commands = failReading(unreached)
  const readings = () => commands.filter(({ command }) => command === 'readAdmins').length
  await render(<AdminsSection />)
  await soon(() => expect(document.body.textContent).toContain(UNLOADED))
  expect(readings()).toBe(1)
  await act(async () => void dispatchEvent(new Event('online')))
  await soon(() => expect(readings()).toBe(2))
})

test('the admins can be read again when the background does not answer', async () => {
  failReading(new Error('gone'))
  await render(<AdminsSection />)
  await soon(() => expect(document.body.textContent).toContain(SILENT))
  expect(button('Reload').disabled).toBe(false)
})

test('a recipient of a split of one’s own publication is called that, on that moment', async () => {
  const splits = [
    { address: person(1), percentAllocation: 50 },
    { address: 'name.eth', percentAllocation: 50 },
  ]
  const { operation, ...write } = publication('shared')
  await writes.put({
    ...write,
    operation: { ...operation, request: { ...REQUEST, splits } },
    status: STATUSES.confirmed,
    history: [],
  })
  await publicationsStore().ready
  await showAdmins(recordWith([admin(person(1), ['7']), admin(person(2), ['7'])], [SHARED]))
  const areRecipients = () =>
    rows().map((each) => each.textContent?.includes('gets a share of the sales'))
  // Before a press, and then with the moment.
  await soon(() => expect(areRecipients()).toEqual([true, false]))
  await openRows()
  expect(texts('.scopes li')[0]).toContain('gets a share of the sales')
  await userEvent.selectOptions(combobox('Applies to'), '7')
  expect(areRecipients()).toEqual([true, false])
})

test('an address of which neither service nor chain says anything is not checked, and one that is denied is no admin', async () => {
  const people = [admin(person(1), ['7']), admin(person(2), ['8'])]
  const scopes = [
    { tokenId: '0', listed: false },
    titled('8', 'Listed'),
    { tokenId: '7', title: 'Silent', listed: false },
  ]
  await showAdmins({ ...recordWith(people), scopes })
  await userEvent.selectOptions(combobox('Applies to'), '7')
  await openRows()
  const said = (n: number) =>
    rows().find((row) => row.textContent?.includes(person(n).slice(-4)))?.textContent
  expect(said(2)).toContain('0x0000…0002Not checked')
  expect(document.body.textContent).not.toContain('SilentNot an admin here')
  await userEvent.selectOptions(combobox('Applies to'), '8')
  await openRows()
  // Nothing is said of a place where somebody of those elsewhere is no admin.
  expect(said(1)).not.toContain('Listed')
})

test('an admin whose name reads like the extension’s own words is shown by address', async () => {
  const named = (n: number, username: string) => ({ ...admin(person(n)), username })
  await showAdmins(recordWith([named(1, 'you'), named(2, 'In Process wallet'), named(3, 'Ada')]))
  const shown = rows().map((each) => each.querySelector('.copy-address')?.textContent)
  expect(shown.sort()).toEqual(['0x0000…0001', '0x0000…0002', 'Ada 0x0000…0003'])
})

test('the user and the creator of the collection are marked in the list of admins', async () => {
  const people = [admin(account), admin(person(1)), admin(person(2))]
  await showAdmins({ ...recordWith(people), creator: person(1) })
  const tags = people.map(({ address }) => texts('.tag', row(address)))
  expect(tags).toEqual([['You'], ['Creator'], []])
})

test('an address is named by its role, and beside it stands whether the service’s wallet for it is admin, too', async () => {
  const withWallet = { ...admin(person(1)), wallet: person(3) }
  const without = { ...admin(person(2)), wallet: person(4) }
  await showAdmins(recordWith([withWallet, without, admin(person(3)), admin(COLLECTION_FACTORY)]))
  const opened = await openRows()
  const said = (of: string) =>
    opened.find((row) => row.querySelector('.details .address')?.textContent === of)?.textContent
  expect(said(person(1))).toContain('Their In Process wallet is an admin, too.')
  expect(said(person(2))).toContain(
    'until their In Process wallet is an admin of the whole collection, too',
  )
  expect(said(person(3))).toContain('In Process wallet 0x0000…0003for 0x0000…0001')
  expect(said(COLLECTION_FACTORY)).toContain('In Process contract 0x540C…1858sets up collections')
  await userEvent.click(button('Add their wallet'))
  expect(dialogText()).toContain(person(4))
})

const request = {
  moment: { collectionAddress: address, tokenId: '0', chainId: 8453 },
  adminAddress: person(1),
}
const bothAndWallet = recordWith([admin(account), admin(person(1)), admin(wallet)])

async function showRevoke(record: AdminRecord, adminAddress = request.adminAddress) {
  await adminRecords.put(record)
  const requests = [{ ...request, adminAddress }] as const
  await render(<ChangeOfRights kind="revoke" requests={requests} onClose={() => undefined} />)
}
/** Confirms the revocation by the end of the address. */
async function confirmWith(end: string) {
  await fill(screen.getByLabelText('Last 4 characters of the address'), end)
  await userEvent.click(button('Revoke now'))
}

/**
 * Answers that the address and its wallet are admins, and accepts revocations. Gives the addresses
 * that were revoked.
 */
function answerRevocations(): Address[] {
  const revoked: Address[] = []
  answerCommands((command, input: { requests: (typeof request)[] }) => {
    const rights = { token: true, collection: true }
    if (command === 'checkPermission') return { ...rights, wallet: { address: wallet, ...rights } }
    if (command === 'changePermissions')
      revoked.push(...input.requests.map(({ adminAddress }) => adminAddress))
    return { id: 'sent' }
  })
  return revoked
}

test.each([
  ['is revoked with it', true, [person(1), wallet]],
  ['stays when that is unticked', false, [person(1)]],
])('the wallet that the service uses for a revoked address %s', async (_, both, revoked) => {
  const sent = answerRevocations()
  await showRevoke(bothAndWallet)
  await soon(() => expect(dialogText()).toContain('Also revoke their In Process wallet'))
  if (!both) await userEvent.click(screen.getByRole('checkbox'))
  await confirmWith('0001')
  expect(sent).toEqual(revoked)
})

test('a revocation that is hard to undo is sent neither by the button nor by a key before the end of the address is typed', async () => {
  const sent = answerRevocations()
  await showRevoke(bothAndWallet)
  await soon(() => expect(dialogText()).toContain('Can change every moment'))
  const end = screen.getByLabelText('Last 4 characters of the address')
  await fill(end, '0002')
  expect(button('Revoke now').disabled).toBe(true)
  await userEvent.type(end, '{Enter}{Control>}{Enter}{/Control}')
  await userEvent.clear(end)
  await userEvent.type(end, '0001{Enter}')
  await soon(() => expect(sent).toEqual([person(1), wallet]))
})

test('a revocation that is refused for want of a key leads to the settings', async () => {
  answerCommands((command) => {
    if (command === 'changePermissions')
      throw new Refused({ code: 'service', problem: { failure: 'noKey' } })
    return { token: true, collection: true }
  })
  await showRevoke(recordWith([admin(account), admin(person(1)), admin(person(3))]))
  await soon(() => expect(dialogText()).toContain('Can change every moment'))
  await confirmWith('0001')
  const notes = () =>
    [...document.querySelectorAll('dialog .note')].filter(
      (note) => note.querySelector('a')?.textContent === 'Connect',
    )
  await soon(() =>
    expect(notes().map(({ className }) => className)).toEqual(['note warn', 'note bad']),
  )
  for (const note of notes()) expect(note.textContent).toContain('Add your API key first.')
})

test('a revocation that another change is in the way of says of whom, and its dialog stays', async () => {
  const busy = [{ ...request, adminAddress: person(7) }]
  answerCommands((command) => {
    if (command === 'changePermissions') throw new Refused({ code: 'busy', busy })
    return { token: true, collection: true }
  })
  await showRevoke(recordWith([admin(account), admin(person(1)), admin(person(3))]))
  await soon(() => expect(dialogText()).toContain('Can change every moment'))
  await confirmWith('0001')
  const words = 'another change of the same right is still under way'
  await soon(() => expect(dialogText()).toContain(words))
  expect(dialogText()).toContain(person(7))
  expect(button('Revoke now').disabled).toBe(false)
})

test.each([
  [
    'its key leads to the settings',
    { status: 401 },
    ['refused your API key.', 'HTTP 401'],
    ['Connect'],
  ],
  [
    'want of a right says so, and that nothing was changed',
    { status: 500, errorBody: { message: 'No authorized smart wallet found', fields: [] } },
    [
      'Your account isn’t an admin of this collection.',
      'Nothing was changed.',
      'No authorized smart wallet found',
    ],
    [],
  ],
])('the row of an admin whose revocation is refused for %s', async (_, problem, words, links) => {
  const refused = { ...STATUSES.refused, at: Date.now() }
  await writes.put(changeOf('revoke', { ...refused, problem: { failure: 'status', ...problem } }))
  await showAdmins(recordWith([admin(person(1))]))
  for (const each of words) await soon(() => expect(row(person(1))?.textContent).toContain(each))
  expect(texts('.write-state a', row(person(1)))).toEqual(expect.arrayContaining(links))
})

test.each([
  ['stays unless one asks for more', false, [account]],
  ['is revoked with it where one asks for that', true, [account, wallet]],
])('revoking oneself, the wallet by which the service acts %s', async (_, both, revoked) => {
  const sent = answerRevocations()
  const people = [admin(withoutChecksum(account)), admin(person(1)), admin(wallet)]
  await showRevoke({ ...recordWith(people), creator: account }, account)
  await soon(() => expect(dialogText()).toContain('Also revoke your In Process wallet'))
  expect(dialogText()).not.toMatch(/\b(their|they|them)\b/i)
  expect(dialogText()).not.toContain('This is you.')
  expect(dialogText()).not.toContain('You’re the creator: this is your own work.')
  expect(dialogText()).not.toContain('Last 4 characters of the address')
  expect(dialogText()).toContain('Your In Process wallet stays an admin of the whole collection.')
  expect(dialogText()).not.toContain('Only another admin can undo this.')
  expect(dialogText()).not.toContain('Without it neither Moment Press nor In Process')
  if (both) {
    await userEvent.click(screen.getByRole('checkbox'))
    expect(dialogText()).toContain(
      'Without it neither Moment Press nor In Process can change anything here again.',
    )
    expect(dialogText()).toContain('This is you. You may not get this access back.')
    expect(dialogText()).toContain('You’re the creator: this is your own work.')
    expect(dialogText()).not.toContain('stays an admin')
    expect(dialogText()).toContain('Only another admin can undo this.')
    await confirmWith(account.slice(-4))
  } else await userEvent.click(button('Revoke now'))
  expect(sent).toEqual(revoked)
})

const beforeFacts = () =>
  document.querySelector('dialog .facts')?.previousElementSibling?.textContent

test('the wallet of a revoked address, and what follows for it, come before the facts', async () => {
  answerRevocations()
  await showRevoke(bothAndWallet)
  await soon(() => expect(beforeFacts()).toContain('Also revoke their In Process wallet'))
  await userEvent.click(screen.getByRole('checkbox'))
  expect(beforeFacts()).toContain('Their In Process wallet stays an admin of the whole collection.')
})

test('the risk of a new admin comes before the facts', async () => {
  await render(
    <ChangeOfRights kind="grant" requests={[request]} permission={{}} onClose={() => undefined} />,
  )
  expect(beforeFacts()).toContain('Add only people you trust.')
})

test('the menu of a row names its person, and "Revoke everywhere" is the last in it, as dangerous as "Revoke"', async () => {
  const ada = { ...admin(withoutChecksum(account)), username: 'Ada', wallet: person(3) }
  const unnamed = { ...admin(person(1)), wallet: person(4) }
  await showAdmins(recordWith([ada, unnamed, admin(person(3)), admin(person(4))]))
  const menus = [...document.querySelectorAll('li.admin .menu')]
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual([
    'More for Ada',
    'More for 0x0000…0001',
    'More for In Process wallet 0x0000…0003',
    'More for In Process wallet 0x0000…0004',
  ])
  const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  await act(async () => menus[0]?.dispatchEvent(opening))
  expect(menus[0]?.firstElementChild?.textContent).toBe(`Ada${shorten(account)}${account}`)
  const shown = [...document.querySelectorAll('li.admin .menu button')].map((each) => [
    each.textContent,
    each.className,
  ])
  expect(shown).toEqual([
    ['Revoke', 'danger'],
    ['Revoke everywhere…', 'danger'],
  ])
})

test('an initial is the first character of a name, and an address has none', async () => {
  await showAdmins(recordWith([{ ...admin(person(1)), username: '👩🏽‍🚀 ada' }, admin(person(2))]))
  const initials = rows().map((each) => each.querySelector('.initial')?.textContent)
  expect(initials.sort()).toEqual(['', '👩🏽‍🚀'])
})

test('"Revoke" of an admin of one other moment is for that moment, and their dialog opens with the answer of the chain', async () => {
  const sent = answerRevocations()
  await showAdmins(recordWith([admin(account), admin(person(1), ['7'])], [SHARED]))
  await userEvent.click(button(`Revoke ${person(1)}`))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Shared')
  // The wallet's part of the dialog is there from the start: nothing can move when it comes.
  expect(dialog.textContent).toContain('Also revoke their In Process wallet')
  await userEvent.click(button('Revoke now'))
  await soon(() => expect(sent).toEqual([person(1), wallet]))
})

const { confirmed, queued, refused, sending } = STATUSES
test.each([
  ['not an admin yet while they are added', 'grant', sending, 'Not an admin here yet'],
  ['no longer an admin once they were revoked', 'revoke', confirmed, 'No longer an admin'],
  ['not an admin here while a stranger is revoked', 'revoke', sending, 'Not an admin here'],
  ['not an admin here when revoking a stranger fails', 'revoke', refused, 'Not an admin here'],
] as const)('somebody is %s', async (_, kind, status, words) => {
  await writes.put(changeOf(kind, status))
  await adminRecords.put(recordWith([admin(account)]))
  await render(<AdminsSection />)
  await soon(() => expect(holdingOf(person(1))).toBe(words))
})

test('a row shows the newest change alone', async () => {
  const failed = batchOf(person(1), refused)
  await writes.put(...failed)
  await adminRecords.put(recordWith([admin(account)]))
  await render(<AdminsSection />)
  await soon(() => expect(row(person(1))?.textContent).toContain('RevokeRefused'))
  await act(() => writes.put(changeOf('grant', sending)))
  await soon(() => expect(row(person(1))?.textContent).toContain('Add as admin'))
  expect(row(person(1))?.textContent).not.toContain('Refused')
})

test('somebody whose permission was changed here stays in their place, though they are an admin elsewhere', async () => {
  await writes.put(changeOf('revoke', confirmed))
  await showAdmins(recordWith([admin(account), admin(person(1), ['7'])], [SHARED]))
  expect(texts('.people > li')).not.toContain('Elsewhere in this collection')
})

test('the admins are read again once a write about them has ended', async () => {
  const sent = answerCommands()
  await showAdmins(recordWith([admin(account)]))
  expect(sent.filter(({ command }) => command === 'readAdmins')).toEqual([])
  await act(() => writes.put(changeOf('revoke', sending)))
  await act(() => writes.put(changeOf('revoke', confirmed)))
  await soon(() => expect(sent.filter(({ command }) => command === 'readAdmins')).toHaveLength(1))
})

test('every place of an admin is shown with their status there', async () => {
  await showAdmins(recordWith([admin(person(5), ['0', '7'])], [SHARED]))
  await openRows()
  expect(texts('.scopes li')).toEqual(['Whole collectionAdmin', 'SharedAdmin'])
})

test('those who are admins of other moments only stand apart, and one that is opened there stays open', async () => {
  const people = [admin(person(2), ['7']), admin(withoutChecksum(account))]
  await showAdmins(recordWith(people, [SHARED]))
  await soon(() =>
    expect(texts('.people > li')).toEqual([
      expect.stringContaining('You'),
      'Elsewhere in this collection',
      expect.stringContaining('0x0000…0002Shared'),
    ]),
  )
  await openRows()
  const shared = [...document.querySelectorAll<HTMLButtonElement>('.scopes button')].find(
    (each) => each.textContent === 'Shared',
  )
  shared?.focus()
  await act(async () => shared?.click())
  expect(combobox('Applies to').value).toBe('7')
  expect(texts('.people > li')).not.toContain('Elsewhere in this collection')
  expect(rows().map((row) => row.querySelector('.details') !== null)).toEqual([true, true])
})

test('a change of several places goes on in the row of its person, where nobody can start another, and no row moves or goes', async () => {
  const people = [account, person(1), person(2)]
  await showAdmins(recordWith(people.map((of) => admin(of))))
  const shownPeople = () =>
    rows().map((each) => people.findIndex((of) => each.textContent?.includes(shorten(of))))
  const before = shownPeople()
  const at = Date.now()
  const batch = batchOf(person(1), { ...sending, at }, { ...queued, at })
  await act(async () => writes.put(...batch))
  await soon(() => expect(row(person(1))?.textContent).toContain('0 of 2 done'))
  expect(row(person(1))?.querySelector('progress')).not.toBeNull()
  expect(document.querySelectorAll('progress')).toHaveLength(1)
  expect(button(`Revoke ${person(1)}`).disabled).toBe(true)
  expect(button('Stop after this one').disabled).toBe(false)

  const status = { ...confirmed, at: Date.now() }
  const createdAt = Date.now()
  await act(async () => writes.put(...batch.map((write) => ({ ...write, status, createdAt }))))
  await act(async () => adminRecords.put(recordWith([admin(account), admin(person(2))])))
  await soon(() => expect(row(person(1))?.textContent).toContain('Confirmed'))
  expect(holdingOf(person(1))).toBe('No longer an admin')
  expect(shownPeople()).toEqual(before)
})

test.each(['whole collection', 'a moment'])(
  'a row tells what became of a revocation of another place: seen from %s',
  async (view) => {
    await writes.put(changeOf('revoke', { ...refused, at: Date.now() }))
    const people = [admin(person(1), ['7']), admin(person(2))]
    await showAdmins(recordWith(people, [SHARED, titled('8', 'Other')]))
    if (view === 'a moment') await userEvent.selectOptions(combobox('Applies to'), '8')
    await soon(() => expect(row(person(1))?.textContent).toContain('RevokeRefused'))
  },
)

test.each<[string, string[], string]>([
  ['one moment by its title', ['7'], 'Shared'],
  ['several moments by their number', ['7', '8', '9'], '3 moments'],
  ['the collection and one moment', ['0', '7'], 'Whole collection + 1 moment'],
])('what a person holds is said in words: %s', async (_, tokenIds, words) => {
  const scopes = [SHARED, titled('8', 'Shared 8'), titled('9', 'Shared 9')]
  await showAdmins(recordWith([admin(person(5), tokenIds)], scopes))
  await soon(() => expect(holdingOf(person(5))).toBe(words))
})

test('places that an earlier session has not sent can be stopped, and are not called failed', async () => {
  const batch = batchOf(person(1), CLOSED, { ...confirmed, at: Date.now() })
  await writes.put(...batch.map((write) => ({ ...write, sendings: 0 })))
  await showAdmins(recordWith([admin(person(1))]))
  await soon(() => expect(button('Stop after this one').disabled).toBe(false))
})

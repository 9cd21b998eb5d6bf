import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { RevokeEverywhere } from '../../../components/admins/RevokeEverywhere.tsx'
import { type AdminRecord, adminRecordId, adminRecords } from '../../../lib/admins/record.ts'
import { serviceWallet } from '../../../lib/admins/service-wallet.ts'
import { withoutChecksum } from '../../../lib/chain/address.ts'
import type { Input } from '../../../lib/messages/contract.ts'
import { Refused } from '../../../lib/messages/refusal.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { answerCommands } from '../background.ts'
import { deferred } from '../deferred.ts'
import { soon } from '../soon.ts'
import {
  account,
  admin,
  combobox,
  other,
  person,
  recordWith,
  SILENT,
  storeAccount,
  wallet,
} from './admin-kit.ts'
import { after, button, dialogText, render, texts } from './render.ts'

beforeEach(storeAccount)

type CollectionId = Pick<AdminRecord, 'id' | 'address' | 'chainId'>
const choiceOf = (of: CollectionId) => ({ ...of, name: of.address })
/** Shows "Revoke everywhere" for a person of the first of these collections. */
const showEverywhere = (of: Address, here: CollectionId, ...elsewhere: CollectionId[]) =>
  render(
    <RevokeEverywhere
      address={of}
      collection={choiceOf(here)}
      choices={[here, ...elsewhere].map(choiceOf)}
      onClose={() => undefined}
    />,
  )

test.each([
  ['of oneself says that one can come back where the wallet stays', account, true, /^Your/, false],
  ['of oneself says what is lost where there is no wallet', account, false, undefined, true],
])('"Revoke everywhere" %s', async (_, of, chain, kept, isFinal) => {
  const walletOf = { address: wallet, permissions: [{ tokenId: '0', service: true, chain }] }
  const people = [admin(withoutChecksum(account)), admin(person(1))].map((each) =>
    each.address === of.toLowerCase() ? { ...each, wallet } : each,
  )
  const record = recordWith([...people, walletOf])
  await adminRecords.put(record)
  await showEverywhere(of, record)
  await soon(() => expect(dialogText()).toContain('Whole collection'))
  expect(texts('dialog p.note').filter((note) => note?.includes('stays an admin'))).toEqual(
    kept ? [expect.stringMatching(kept)] : [],
  )
  expect(dialogText()?.includes('Only another admin can undo this.')).toBe(isFinal)
  expect(dialogText()?.includes('This is you.')).toBe(of === account && isFinal)
})

test('"Revoke everywhere" says that a collection has more moments than were read', async () => {
  const record = { ...recordWith([admin(person(1))]), cut: true }
  await adminRecords.put(record)
  await showEverywhere(person(1), record)
  await soon(() => expect(dialogText()).toContain('there are older ones'))
})

test.each([
  ['first those of the person, then those of the wallet through which they act', true],
  ['those of the person alone where the wallet is not ticked, and says that it stays', false],
])('"Revoke everywhere" revokes %s', async (_, isTicked) => {
  const scope = (tokenId: string) => ({ tokenId, service: true, chain: true })
  const record = recordWith([
    { ...admin(person(1)), wallet, permissions: [scope('1')] },
    { address: wallet, permissions: [scope('0'), scope('1')] },
    admin(person(5)),
  ])
  const sent = answerCommands()
  await adminRecords.put(record)
  await showEverywhere(person(1), record)
  const tick = await soon(() => screen.getByRole('checkbox', { name: /^Also revoke their/ }))
  expect(dialogText()).toContain('3 places, one transaction each.')
  if (!isTicked) await userEvent.click(tick)
  expect(dialogText()?.includes('Their In Process wallet stays an admin')).toBe(!isTicked)
  await userEvent.click(button('Revoke now'))
  const revoked = sent.flatMap(({ command, input }) => {
    if (command !== 'changePermissions') return []
    const { requests } = input as Input<'changePermissions'>
    return [requests.map(({ adminAddress, moment }) => [adminAddress, moment.tokenId])]
  })
  const both = [
    [person(1), '1'],
    [wallet, '1'],
    [wallet, '0'],
  ]
  expect(revoked).toEqual([isTicked ? both : both.slice(0, 1)])
})

test.each([
  ['another person, ticked', person(1), undefined, true],
  ['another person, the same as acts for the user, not ticked', person(1), wallet, false],
  ['the user, not ticked', account, undefined, false],
])('"Revoke everywhere" offers the wallet of %s', async (_, of, own, isTicked) => {
  const { serviceUrl } = await settings.get()
  await serviceWallet.set(own ? { serviceUrl, account, address: own } : null)
  const record = recordWith([{ ...admin(of, ['0', '7']), wallet }, admin(wallet)])
  await adminRecords.put(record)
  await showEverywhere(of, record)
  const name = of === account ? /^Also revoke your/ : /^Also revoke their/
  const tick = await soon(() => screen.getByRole<HTMLInputElement>('checkbox', { name }))
  expect(tick.checked).toBe(isTicked)
})

test('"Revoke everywhere" shows what is stored of all collections, and reads them only when one presses "Reload"', async () => {
  const stored = { ...recordWith([admin(person(1))]), at: Date.now() - 7_200_000 }
  const unread = {
    ...stored,
    id: adminRecordId({ address: other, chainId: 8453 }),
    address: other,
    at: Date.now(),
  }
  const sent = answerCommands(async (command) => {
    if (command === 'readAccountAdmins')
      await adminRecords.put(unread, { ...stored, at: Date.now() })
  })
  await adminRecords.put(stored)
  await showEverywhere(person(1), stored, unread)
  await soon(() => expect(dialogText()).toContain('Whole collection'))
  expect(dialogText()).not.toContain('Updated')
  await userEvent.selectOptions(combobox('Where'), 'all')
  await soon(() => expect(dialogText()).toContain('1 collection isn’t loaded'))
  expect(dialogText()).toContain('Updated 2 hours ago')
  const reads = () => sent.filter(({ command }) => command.startsWith('read'))
  expect(reads()).toEqual([])
  await userEvent.click(button('Reload'))
  await soon(() => expect(dialogText()).toContain('2 places, one transaction each.'))
  expect(dialogText()).not.toContain('Updated')
  expect(dialogText()).not.toContain('loaded')
  expect(reads()).toHaveLength(1)
})

test('"Revoke everywhere" revokes nothing, and misses nothing, before what is stored of all collections is there', async () => {
  const here = recordWith([admin(account), { ...admin(person(1)), username: 'somebody' }])
  const there = { ...here, id: adminRecordId({ address: other, chainId: 8453 }), address: other }
  await adminRecords.put(here, there)
  await showEverywhere(person(1), here, there)
  await soon(() => expect(dialogText()).toContain('Whole collection'))
  const { promise, resolve } = deferred<AdminRecord[]>()
  vi.spyOn(adminRecords, 'many').mockReturnValue(promise)
  await userEvent.selectOptions(combobox('Where'), 'all')
  expect(button('Revoke now').disabled).toBe(true)
  expect(dialogText()).not.toContain('loaded')
  await after(() => resolve([here, there]))
  expect(dialogText()).toContain('2 places, one transaction each.')
  expect(button('Revoke now').disabled).toBe(false)
})

test('"Revoke everywhere" says why collections could not be read, and keeps what is stored', async () => {
  answerCommands(() => {
    throw new Refused({ code: 'internal' })
  })
  const stored = recordWith([admin(person(1))])
  await adminRecords.put(stored)
  const unread = { ...stored, id: adminRecordId({ address: other, chainId: 8453 }), address: other }
  await showEverywhere(person(1), stored, unread)
  await userEvent.selectOptions(combobox('Where'), 'all')
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await soon(() => expect(texts('dialog .note')).toContainEqual(expect.stringContaining(SILENT)))
  await soon(() => expect(dialogText()).toContain('Whole collection'))
})

import { render as renderNow } from '@testing-library/react'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { AdminsSection } from '../../../components/admins/AdminsSection.tsx'
import { ComposeSection } from '../../../components/compose/ComposeSection.tsx'
import { ShortHash } from '../../../components/ui/Address.tsx'
import { CollectionOptions } from '../../../components/ui/SelectOptions.tsx'
import { adminRecords } from '../../../lib/admins/record.ts'
import { checksummed } from '../../../lib/chain/address.ts'
import type { DraftFields } from '../../../lib/drafts/draft.ts'
import { createDraft } from '../../../lib/drafts/drafts.ts'
import { settings } from '../../../lib/settings/settings.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { alike } from '../../fixtures/look-alikes.ts'
import { publication, STATUSES } from '../../fixtures/write-of.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { admin, address as collection, person, recordWith, storeAccount } from './admin-kit.ts'
import {
  after,
  button,
  descriptionOf,
  field,
  fill,
  openDraft,
  openGroup,
  render,
  texts,
} from './render.ts'

const [ONE, OTHER, THIRD] = [alike('3333'), alike('4444'), alike('5555')]

/** Shows the section Admins with these people in its list. */
async function showAdmins(...people: Address[]) {
  await storeAccount()
  answerCommands(() => ({}))
  await adminRecords.put(recordWith(people.map((address) => admin(address))))
  await render(<AdminsSection />)
  await soon(() => expect(texts('li.admin')).toHaveLength(people.length))
}

test.each([
  ['one alone', [ONE, person(1)], ['0x1190…6730', '0x0000…0001']],
  ['two that look alike', [ONE, OTHER], ['0x11903333…6730', '0x11904444…6730']],
  [
    'three in a row that look alike',
    [ONE, OTHER, THIRD],
    ['0x11903333…6730', '0x11904444…6730', '0x11905555…6730'],
  ],
])('the list of admins tells apart: %s', async (_, people, expected) => {
  await showAdmins(...people)
  expect(texts('li.admin .copy-address .code')).toEqual(expected)
  const names = [...document.querySelectorAll('li.admin .holding')]
  expect(names.map((name) => name.getAttribute('aria-label')?.split(':')[0])).toEqual(expected)
})

const shown = () => texts('.code [aria-hidden]')

test('an address shows its ends again once its look-alike has gone from the page', () => {
  const page = renderNow([ONE, OTHER].map((value) => <ShortHash key={value} value={value} />))
  expect(shown()).toEqual(['0x11903333…6730', '0x11904444…6730'])
  page.rerender(<ShortHash key={ONE} value={ONE} />)
  expect(shown()).toEqual(['0x1190…6730'])
})

test('one address in two spellings is shown the same twice', async () => {
  const mixed = checksummed('0x119a00000000000000000000000000000000beef')
  await render([mixed, mixed.toLowerCase()].map((value) => <ShortHash key={value} value={value} />))
  expect(shown()).toEqual([`0x${mixed.slice(2, 6)}…${mixed.slice(-4)}`, '0x119a…beef'])
})

test('collections without a name are told apart in a choice', async () => {
  await render(
    <select>
      <CollectionOptions collections={[ONE, OTHER].map((address) => ({ address }))} />
    </select>,
  )
  expect(texts('option')).toEqual(['0x11903333…6730', '0x11904444…6730'])
})

const ADMIN = 'Looks like 0x11903333…6730, which is an admin here. It’s another address.'
const ACCOUNT = 'Looks like 0x11903333…6730, which is your address. It’s another address.'
const RECIPIENT =
  'Looks like 0x11903333…6730, which is a recipient of an earlier split. It’s another address.'
const notes = () => texts('.note.warn').filter((text) => text?.startsWith('Looks like'))

test('a look-alike of an admin is told under "New admin address" before it is added, and goes with it', async () => {
  await showAdmins(ONE)
  const typed = field('New admin address')
  await fill(typed, OTHER)
  expect(descriptionOf(typed)).toContain(ADMIN)
  expect(typed.getAttribute('aria-invalid')).toBeNull()
  await fill(typed, ONE.toLowerCase())
  expect(notes()).toEqual([])
})

const halves = (...addresses: string[]) => addresses.map((address) => ({ address, share: '50' }))
/** Shows a draft for a collection of which `ONE` is admin. */
async function showDraft(fields: Partial<DraftFields> = {}) {
  await storeAccount()
  await adminRecords.put(recordWith([admin(ONE)]))
  const draft = await createDraft({
    title: 'A title',
    text: 'Some text',
    collection: { choice: collection, name: '', uri: '', address: '' },
    ...fields,
  })
  await openDraft(draft.id)
  await render(<ComposeSection surface="panel" />)
}

test.each([
  ['Payout address', 'More', []],
  ['Referral address', 'More', []],
  ['Recipient 2', 'Revenue splits', halves(person(1), '')],
])('a look-alike of an admin is told under "%s"', async (label, group, splits) => {
  await showDraft({ splits })
  await after(() => button(group).click())
  await soon(() => field(label))
  await fill(field(label), ` base:${OTHER}`)
  await soon(() => expect(descriptionOf(field(label))).toContain(ADMIN))
  expect(notes()).toEqual([ADMIN])
  await fill(field(label), ONE)
  expect(notes()).toEqual([])
})

test('a look-alike of the account is told, and one of a recipient of an earlier split', async () => {
  const { operation, ...write } = publication('earlier')
  const splits = [ONE, person(1)].map((address) => ({ address, percentAllocation: 50 }))
  const request = { ...operation.request, splits }
  await writes.put({
    ...write,
    operation: { ...operation, request },
    status: STATUSES.confirmed,
    history: [],
  })
  await showDraft()
  await adminRecords.put(recordWith([]))
  await openGroup('More')
  await fill(field('Payout address'), OTHER)
  await soon(() => expect(notes()).toEqual([RECIPIENT]))
  await after(() => settings.update((old) => ({ ...old, account: ONE })))
  await soon(() => expect(notes()).toEqual([ACCOUNT]))
})

test('the review tells look-alikes among payout and referral', async () => {
  await showDraft({ payout: OTHER, referral: THIRD })
  await after(() => button('Publish').click())
  await soon(() => expect(texts('dialog .summary .note')).toEqual([ADMIN, ADMIN]))
  expect(texts('dialog .summary dt')).toContain('Referral address')
  expect(texts('dialog .summary .address')).toEqual(expect.arrayContaining([OTHER, THIRD]))
})

test('the review tells a look-alike among recipients, and no referral to oneself', async () => {
  await showDraft({ splits: halves(OTHER, person(1)) })
  await after(() => button('Publish').click())
  await soon(() => expect(texts('dialog .summary .note')).toContain(ADMIN))
  expect(texts('dialog .summary dt')).not.toContain('Referral address')
})

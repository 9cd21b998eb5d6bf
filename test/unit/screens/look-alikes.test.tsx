import { render as renderNow } from '@testing-library/react'
import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { AdminsSection } from '../../../components/admins/AdminsSection.tsx'
import { ShortHash } from '../../../components/ui/Address.tsx'
import { CollectionOptions } from '../../../components/ui/SelectOptions.tsx'
import { adminRecords } from '../../../lib/admins/record.ts'
import { checksummed } from '../../../lib/chain/address.ts'
import { answerCommands } from '../background.ts'
import { soon } from '../soon.ts'
import { admin, person, recordWith, storeAccount } from './admin-kit.ts'
import { render, texts } from './render.ts'

/** Addresses that read the same where they are shortened to their ends. */
const alike = (group: string): Address => `0x1190${group.padEnd(32, '0')}6730`
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

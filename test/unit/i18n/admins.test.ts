import { expect, test } from 'vitest'
import { adminNames } from '../../../lib/i18n/sentences/admins.ts'
import { alike } from '../../fixtures/look-alikes.ts'

test('a wallet is called by the whole address of its owner when the owner has no name', () => {
  const wallet = (address: ReturnType<typeof alike>) =>
    adminNames(
      {
        you: false,
        creator: false,
        username: undefined,
        role: { kind: 'wallet', owner: { address, you: false, username: undefined } },
      },
      'In Process',
    )
  expect(wallet(alike('3333'))).toBe(`In Process wallet for ${alike('3333')}`)
  expect(wallet(alike('3333'))).not.toBe(wallet(alike('4444')))
})

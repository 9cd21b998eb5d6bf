import { test } from 'vitest'
import { collectionOf, openByAddress, person, pressGuardedRevoke, showCollection } from '../../../fixtures/admins.ts'
import { by } from '../../../fixtures/browser/surface.ts'
import { expectStill, startStillStage } from './stage.ts'

const { panel, service, show, slowDown } = await startStillStage()

const revocation = by('dialog', 'Revoke admin?')

test('nothing moves when a revocation is opened, and the wallet is told late', async () => {
  await show('admins')
  await showCollection(panel, 'Field Notes')
  slowDown('/smartwallet')
  await pressGuardedRevoke(panel, service.artist)
  await panel.says('Can change every moment', revocation)
  await expectStill(panel)
})

test('nothing moves when a new admin is opened, and the chain answers late', async () => {
  await show('admins')
  await panel.fill(by('textbox', 'New admin address'), person('somebody who is never added'))
  slowDown('/smartwallet')
  await panel.click(by('button', 'Add admin'))
  await panel.says('None here', by('dialog', 'Add admin?'))
  await expectStill(panel)
})

test('nothing moves when an address is opened of which no record tells, and the chain answers late', async () => {
  await show('admins')
  await openByAddress(panel)
  const group = by('group', 'Revoke by address')
  await panel.fill(by('textbox', 'Collection address', group), collectionOf(service, 'Small Hours'))
  await panel.fill(by('textbox', 'Token id', group), '0')
  await panel.fill(by('textbox', 'Admin address', group), service.artist)
  slowDown('/smartwallet')
  await panel.click(by('button', 'Revoke', group))
  await panel.says('Can change every moment', revocation)
  await panel.see(by('checkbox', /^Also revoke your own/, revocation))
  await expectStill(panel)
})

test('nothing moves when an admin is revoked, and the answer takes its time', async () => {
  const friend = person('field_notes_second')
  await show('admins')
  await showCollection(panel, 'Field Notes')
  await panel.choose(by('combobox', 'Applies to'), 'A method for walking')
  slowDown('/moment/permission')
  await panel.click(by('button', `Revoke ${friend}`))
  await panel.says('Can change this moment', revocation)
  await panel.click(by('button', 'Revoke now'))
  await panel.says('Confirmed', by('list', 'Admins'))
  await panel.gone(by('button', `Revoke ${friend}`))
  await expectStill(panel)
})

test('nothing moves when an admin is added, and the answer takes its time', async () => {
  const newcomer = person('a newcomer')
  await show('admins')
  await showCollection(panel, 'Field Notes')
  await panel.fill(by('textbox', 'New admin address'), newcomer)
  slowDown('/moment/permission')
  await panel.click(by('button', 'Add admin'))
  await panel.click(by('button', 'Add now'))
  await panel.says('Confirmed', by('list', 'Admins'))
  await panel.see(by('button', `Revoke ${newcomer}`))
  await expectStill(panel)
})

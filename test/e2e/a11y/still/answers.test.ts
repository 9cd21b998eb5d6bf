import { expect, test } from 'vitest'
import { collectionOf, openByAddress, person, pressGuardedRevoke, showCollection } from '../../../fixtures/admins.ts'
import { saveKey } from '../../../fixtures/browser/set-up.ts'
import { type By, by } from '../../../fixtures/browser/surface.ts'
import { openReview } from '../../../fixtures/compose.ts'
import { draftWith, putItem, putRecords } from '../../../fixtures/records.ts'
import { showPublished } from '../../../fixtures/screens/write.ts'
import { expectStill, startStillStage } from './stage.ts'

const { open, panel, see, service, show, slowDown } = await startStillStage()

/** The part of the extension API that is used here. */
declare const chrome: { storage: { local: { remove(keys: string[]): Promise<void> } } }

const forgetKey = () => panel.evaluate(() => chrome.storage.local.remove(['key', 'keyHint']), null)

test('nothing moves when a key is checked in the settings, and the answer takes its time', async () => {
  const options = await open('options')
  for (const slow of [[], ['/artists/api-keys']]) {
    // The first check tells the wallets, which are there from then on.
    await options.reload()
    slowDown(...slow)
    await options.click(by('button', 'Check key'))
    await options.says('Connected.', by('status'))
  }
  await expectStill(options)
})

test.each<[string, () => string, string | RegExp, By]>([
  ['accepted', () => service.key, 'Connected', by('region', 'Account')],
  ['refused', () => 'art_sk_wrong', /accept that key/, by('alert')],
])('nothing moves when a key is %s on the welcome page, and the answer takes its time', async (_, key, said, place) => {
  await forgetKey()
  const welcome = await open('welcome')
  await welcome.fill(by('textbox', 'API key'), key())
  slowDown('/artists/api-keys')
  await welcome.click(by('button', 'Connect'))
  await welcome.says(said, place)
  await expectStill(welcome)
})

test('nothing moves when a first key is saved in the settings, and the answers take their time', async () => {
  await forgetKey()
  const options = await open('options')
  await options.page.setViewportSize({ width: 400, height: 900 })
  slowDown('/artists/api-keys', '/artists/wallets', '/collections')
  await saveKey(options, service.key)
  await options.says('field_notes_daily', by('region', 'Account'))
  await expectStill(options)
})

test('nothing moves when a wrong key is saved in the settings, and the answer takes its time', async () => {
  const options = await open('options')
  slowDown('/artists/api-keys')
  await saveKey(options, 'art_sk_wrong')
  await options.says(/accept that key/, by('main'))
  await expectStill(options)
})

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

test.each([
  [252, 2],
  [320, 2],
  [400, 1],
])('nothing moves when a moment is published, %i pixels wide, and its transaction takes %i lines', async (width, lines) => {
  await panel.page.setViewportSize({ width, height: 900 })
  await showPublished(panel)
  await expectStill(panel)
  // A line is as high as a target, 24 pixels.
  const height = await panel.page.locator('.transaction').evaluate(({ clientHeight }) => clientHeight)
  expect(Math.ceil(height / 24)).toBe(lines)
  // "Copied" is another word than "Copy link", and its neighbour stays.
  const share = () => panel.page.getByRole('button', { name: 'Share' }).boundingBox()
  const before = await share()
  await panel.click(by('button', 'Copy link'))
  await panel.see(by('button', 'Copied'))
  expect(await share()).toEqual(before)
})

test('nothing moves when a long text is published, and the answer takes its time', async () => {
  await reviewLong()
  slowDown('/moment/create/writing')
  await panel.click(by('button', 'Publish now'))
  await panel.says('Block')
  await expectStill(panel)
})

test.each([
  ['', async () => undefined],
  [', and the page was opened meanwhile', () => panel.reload()],
])('nothing moves when a publication is refused%s', async (_, meanwhile) => {
  await reviewLong()
  const body = { message: 'Invalid input', errors: [{ field: 'title', message: 'Too dull' }] }
  // Time enough for the page to be opened anew.
  service.fault({ match: { path: '/moment/create/writing' }, delayMs: 1_400, then: { kind: 'status', status: 400, body } })
  await panel.click(by('button', 'Publish now'))
  await panel.says('Sending…')
  await meanwhile()
  await panel.says('Too dull', by('main'))
  await expectStill(panel)
})

/** Opens the review of a draft that scrolls. */
async function reviewLong(): Promise<void> {
  const collection = { ...draftWith('').collection, choice: service.collections[0]?.address ?? '' }
  const text = 'Twice a day I walked to the end of the stone pier.\n\n'.repeat(30)
  await putRecords(panel, 'draft', [draftWith('long', { text, collection, splits: [] })])
  await putItem(panel, 'navigation', { popup: 'write', panel: 'write', draftId: 'long' })
  await panel.reload()
  await see.write()
  await openReview(panel)
}

import { describe, expect, onTestFinished, test } from 'vitest'
import {
  adminsOnChain,
  adminsOnScreen,
  changeBehindItsBack,
  chosenCollection,
  collectionOf,
  isAdmin,
  openByAddress,
  permissionRequests,
  person,
  pressGuardedRevoke,
  readAgain,
  readToTheEnd,
  showCollection,
} from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { searchFor } from '../../fixtures/feed.ts'
import { recordAnnouncements } from '../../fixtures/keyboard.ts'
import { startStage } from '../../fixtures/stage.ts'
import { FACTORY } from '../../service/chain.ts'
import type { Address } from '../../service/service.ts'

const { service, browser } = await startStage({ service: { shape: 'mixed' } })
const friend = person('field_notes_second')
const ferry = person('night_ferry')

const dialog = by('dialog', 'Revoke admin?')
const field = collectionOf(service, 'Field Notes')
const panel = await browser.openPanel()
await panel.click(by('tab', 'Admins'))

/**
 * Every place of the collection that is on screen, with its token id. Some titles come a moment
 * after the list.
 */
const places = () =>
  until('the places by their titles', async () => {
    const shown = await panel.evaluate(() => {
      const select = [...document.querySelectorAll('select')].find(
        ({ labels }) => labels[0]?.textContent === 'Applies to',
      )
      const options = [...(select?.options ?? [])]
      return options.map(({ value, text }) => ({ tokenId: value, title: text }))
    }, null)
    return shown.every(({ tokenId, title }) => title !== `Token ${tokenId}`) && shown
  })

async function tokenIdOf(wanted: string): Promise<string> {
  const place = (await places()).find(({ title }) => title === wanted)
  if (!place) throw new Error(`No moment ${wanted}`)
  return place.tokenId
}

/** What is said of an address of the list, now. */
const saidOf = async (address: string) => (await adminsOnScreen(panel)).get(address)

/** The addresses of which the list says what fits, now. */
async function addressesOf(words: string): Promise<Set<string>> {
  const fitting = [...(await adminsOnScreen(panel))].filter(([, text]) => text.match(words))
  return new Set(fitting.map(([address]) => address))
}

const show = async (collection: string, place = 'Whole collection') => {
  await showCollection(panel, collection)
  await panel.choose(by('combobox', 'Applies to'), place)
}

/**
 * Compares whom the list shows as admin of a place, itself or through the whole collection, with
 * whom the chain holds as one, asked directly.
 */
async function expectListToEqualTheChain(
  collection: Address,
  { tokenId, title }: { tokenId: string; title: string },
) {
  await panel.choose(by('combobox', 'Applies to'), title)
  const held = await adminsOnChain(service, collection, tokenId)
  const whole = await adminsOnChain(service, collection, '0')
  expect(whole.size).toBeGreaterThan(1)
  const said = (words: string) => addressesOf(`${title}\\s+${words}`)
  // The list that was read last may come a moment after it is stored.
  await expect.poll(() => said('Admin')).toEqual(held)
  expect(await said('Through the whole collection')).toEqual(
    new Set([...whole].filter((admin) => !held.has(admin))),
  )
  expect(await said('No longer an admin')).toEqual(new Set())
}

describe('the list of admins', () => {
  test.each(['Field Notes', 'Borrowed Light'])(
    'of %s names the same admins as the chain',
    async (name) => {
      await show(name)
      const all = await places()
      expect(all.length).toBeGreaterThan(2)
      for (const place of all) await expectListToEqualTheChain(collectionOf(service, name), place)
    },
  )

  test('names the account, the creator and known people', async () => {
    await show('Field Notes')
    await expect
      .poll(() => saidOf(service.artist))
      .toMatch(/^F?\s*field_notes_daily\s+0x3C44…93BC\s+You\s+Creator\s+Whole collection/)
    await expect.poll(() => saidOf(FACTORY)).toMatch(/In Process contract/)
    await expect
      .poll(() => saidOf(service.smartWallet))
      .toMatch(/wallet\s+0x\w+…\w+\s+publishes for you\s+Whole collection \+ \d+ moments/)
    await expect.poll(() => saidOf(service.artist)).toMatch(/Your .* wallet is an admin, too/)
    await expect.poll(() => saidOf(ferry)).toMatch(/^0x\w+…\w+\s+A method for walking/)
  })

  test('shows a difference between service and chain when there is one', async () => {
    await show('Field Notes')
    // The chain is asked about the whole collection for every address, but about a moment only for
    // the admins that the service lists.
    await changeBehindItsBack(service, field, 'addPermission', '0', ferry)
    onTestFinished(() => changeBehindItsBack(service, field, 'removePermission', '0', ferry))
    const walk = await tokenIdOf('A method for walking')
    await changeBehindItsBack(service, field, 'removePermission', walk, friend)
    onTestFinished(() => changeBehindItsBack(service, field, 'addPermission', walk, friend))
    await readAgain(panel)
    await expect.poll(() => saidOf(ferry)).toContain('Admin, not listed by ')
    await panel.choose(by('combobox', 'Applies to'), 'A method for walking')
    await expect.poll(() => saidOf(friend)).toMatch(/A method for walking\s+No longer an admin/)
  })
})

describe('the right to one moment', () => {
  const executed = (kind: 'grant' | 'revoke', times = 1) =>
    until(`${times} of ${kind}`, () => {
      const executions = service.executions().filter((execution) => execution.kind === kind)
      return executions.length === times && executions[0]
    })

  test('is revoked as the dialog showed it, and the list follows', async () => {
    await show('Field Notes', 'A method for walking')
    const tokenId = await tokenIdOf('A method for walking')
    expect(await isAdmin(service, field, tokenId, friend)).toBe(true)
    await panel.click(by('button', `Revoke ${friend}`))
    await panel.says('Can change this moment', dialog)
    await panel.page.getByRole('dialog').getByText('Details').click()
    const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()
    const shown = plain(await panel.text(dialog))
    const words = 'Only another admin can undo this.'
    for (const part of [friend, 'A method for walking', field, words])
      expect(shown).toContain(plain(part))
    await panel.click(by('button', 'Revoke now', dialog))
    await panel.gone(dialog)
    const execution = await executed('revoke')
    await panel.says(execution.hash)
    await panel.see(by('link', /^View on/))
    expect(await isAdmin(service, field, tokenId, friend)).toBe(false)
    await expect.poll(() => saidOf(friend)).toMatch(/No longer an admin/)

    const [request, ...more] = permissionRequests(service, 'DELETE')
    expect(more).toEqual([])
    expect(request?.headers).toMatchObject({
      'x-api-key': service.key,
      'content-type': 'application/json',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      moment: {
        collectionAddress: expect.stringMatching(new RegExp(`^${field}$`, 'i')),
        tokenId,
        chainId: service.chainId,
      },
      adminAddress: friend,
    })
    await expectListToEqualTheChain(field, { tokenId, title: 'A method for walking' })
  })

  test('is given, but not when the address has it already', async () => {
    await show('Field Notes', 'Swifts')
    const tokenId = await tokenIdOf('Swifts')
    await panel.fill(by('textbox', 'New admin address'), service.smartWallet.toLowerCase())
    await panel.click(by('button', 'Add admin'))
    await panel.says('Already an admin here.', by('group', 'Add an admin'))
    await panel.fill(by('textbox', 'New admin address'), friend)
    await panel.click(by('button', 'Add admin'))
    const adding = by('dialog', 'Add admin?')
    await panel.says(friend, adding)
    await panel.says('Add only people you trust.', adding)
    await panel.says(/Also add their .* wallet to the whole collection/, adding)
    await panel.click(by('button', 'Add now', adding))
    const execution = await executed('grant')
    await panel.says(execution.hash)
    await expect.poll(() => saidOf(friend)).toMatch(/Swifts\s+Admin/)
    expect(await isAdmin(service, field, tokenId, friend)).toBe(true)
    const [request, ...more] = permissionRequests(service, 'POST')
    expect(more).toEqual([])
    expect(request?.headers['x-api-key']).toBe(service.key)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      moment: { tokenId },
      adminAddress: friend,
    })
    await expectListToEqualTheChain(field, { tokenId, title: 'Swifts' })
    await panel.see(by('button', 'Add their wallet'))
  })

  test('is given for the whole collection together with the wallet that acts for the person', async () => {
    await show('Field Notes')
    const before = await adminsOnChain(service, field, '0')
    await panel.fill(by('textbox', 'New admin address'), friend)
    await panel.click(by('button', 'Add admin'))
    await panel.click(by('button', 'Add now', by('dialog', 'Add admin?')))
    await executed('grant', 3)
    const after = await adminsOnChain(service, field, '0')
    const added = [...after].filter((each) => !before.has(each))
    onTestFinished(async () => {
      for (const each of added)
        await changeBehindItsBack(service, field, 'removePermission', '0', each as Address)
    })
    expect(added).toContain(friend)
    expect(added).toHaveLength(2)
    await expectListToEqualTheChain(field, { tokenId: '0', title: 'Whole collection' })
    await expect.poll(() => saidOf(friend)).toMatch(/Their .* wallet is an admin, too/)
  })

  test('is revoked by address, with a warning when there is nothing to revoke', async () => {
    await openByAddress(panel)
    const group = by('group', 'Revoke by address')
    const tokenId = await tokenIdOf('Swifts')
    await panel.fill(by('textbox', 'Collection address', group), field)
    await panel.fill(by('textbox', 'Token id', group), String(2n ** 256n - 1n))
    await panel.fill(by('textbox', 'Admin address', group), friend)
    await panel.click(by('button', 'Revoke', group))
    await panel.says('There’s nothing to revoke', dialog)
    await panel.click(by('button', 'Cancel', dialog))
    await panel.fill(by('textbox', 'Token id', group), tokenId)
    await panel.click(by('button', 'Revoke', group))
    await panel.says('Can change this moment', dialog)
    const said = await recordAnnouncements(panel)
    await panel.click(by('button', 'Revoke now', dialog))
    await executed('revoke', 2)
    expect(await isAdmin(service, field, tokenId, friend)).toBe(false)
    // Each state is said, and once.
    const confirmed = expect.stringMatching(/: Confirmed$/)
    await expect.poll(async () => (await said()).status).toContainEqual(confirmed)
    const { status, alert } = await said()
    expect({ status, alert }).toEqual({ status: [...new Set(status)], alert: [] })
  })
})

describe('a second confirmation', () => {
  test('is asked for when the address is the account, which is the creator, with its wallet', async () => {
    await show('Field Notes')
    const address = service.artist
    const end = by('textbox', 'Last 4 characters of the address', dialog)
    await pressGuardedRevoke(panel, address)
    await panel.click(by('checkbox', /^Also revoke your/, dialog))
    await panel.says(/This is you\..*this is your own work\./s, dialog)
    const confirm = by('button', 'Revoke now', dialog)
    expect(await panel.attribute(confirm, 'disabled')).not.toBeNull()
    await panel.fill(end, '0000')
    expect(await panel.attribute(confirm, 'disabled')).not.toBeNull()
    const sent = service.log.length
    await panel.press('Enter')
    await panel.press('Control+Enter')
    await panel.fill(end, address.slice(-4))
    await expect.poll(() => panel.attribute(confirm, 'disabled')).toBeNull()
    await panel.click(by('button', 'Cancel', dialog))
    expect(service.log.slice(sent).filter(({ method }) => method === 'DELETE')).toEqual([])
  })
})

test('a field tells what is wrong when its input cannot be used', async () => {
  await openByAddress(panel)
  const group = by('group', 'Revoke by address')
  const mistyped = field.replace(/[a-f]/, (letter) => letter.toUpperCase())
  const cases: [field: string, value: string, words: string][] = [
    ['Collection address', mistyped, 'There’s a typo in this address.'],
    ['Admin address', 'artist.eth', 'Names don’t work here'],
    ['Token id', String(2n ** 256n), 'too large for a token id'],
  ]
  for (const [name, value, words] of cases) {
    await panel.fill(by('textbox', 'Collection address', group), field)
    await panel.fill(by('textbox', 'Token id', group), '1')
    await panel.fill(by('textbox', 'Admin address', group), friend)
    await panel.fill(by('textbox', name, group), value)
    await panel.click(by('button', 'Revoke', group))
    await panel.says(words, group)
    expect(await panel.attribute(by('textbox', name, group), 'aria-invalid')).toBe('true')
    await until('the focus', () =>
      panel.evaluate(() => document.activeElement?.getAttribute('aria-invalid') === 'true', null),
    )
  }
  await panel.fill(by('textbox', 'Token id', group), '1')
  await panel.choose(by('combobox', 'Network', group), 'Zora')
  await panel.click(by('button', 'Revoke', group))
  await panel.says('This collection is on chain', group)
})

test('the section Admins opens when it is chosen in the menu of the toolbar button', async () => {
  const page = await browser.openPage(service.articleUrl)
  await browser.contextMenu(page, 'open-admins')
  const opened = await browser.realPanel()
  await opened.see(by('combobox', 'Applies to'))
  await opened.close()
  await page.close()
})

test('"Show admins" leads to the admins of somebody else’s collection, of which the account is admin of one moment', async () => {
  const [title, collection] = ['A promise', 'Tide Tables']
  await panel.click(by('tab', 'Timeline'))
  await panel.choose(by('combobox', 'Show'), 'My moments')
  await searchFor(panel, title)
  await panel.click(by('button', 'More', by('article', title)))
  await panel.click(by('button', 'Show admins', by('article', title)))
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  await until('its name', async () => (await chosenCollection(panel)).name === collection)
  const address = (await chosenCollection(panel)).id?.split(':')[1] as Address
  await panel.choose(by('combobox', 'Applies to'), title)
  const tokenId = await panel.value(by('combobox', 'Applies to'))
  expect(await addressesOf(`${title}\\s+Admin`)).toEqual(
    await adminsOnChain(service, address, tokenId),
  )
})

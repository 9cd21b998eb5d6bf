import { getAddress } from 'viem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { shorten } from '../../../lib/chain/address.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { openAdvanced, replaceKey, saveKey, setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { recordAnnouncements } from '../../fixtures/keyboard.ts'
import { shifts } from '../../fixtures/shifts.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ still: true, settings: false })
let options: PlaywrightSurface
beforeEach(async () => {
  if (!options || options.page.isClosed()) options = await browser.openOptions()
})

/** The part of the extension API that is used here. */
declare const chrome: {
  contextMenus: { create(entry: { title: string }): void }
  storage: Record<
    'local' | 'session',
    { get(key: string | null): Promise<Record<string, unknown>>; set(items: object): Promise<void> }
  >
}
declare const menuTitles: string[]
const stored = (area: 'local' | 'session') => options.evaluate((name) => chrome.storage[name].get(null), area)
const theme = () => options.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.lang], null)
const main = by('main')

test('the welcome page opens when the extension is installed', async () => {
  const page = await until('the welcome page', () =>
    browser.context.pages().find((open) => open.url().includes('welcome.html')),
  )
  await page.getByRole('button', { name: 'Connect' }).waitFor()
  await page.close()
})

test('a typed key outlives its tab, hidden, until it is saved', async () => {
  await options.fill(by('textbox', 'API key'), ` ${service.key.slice(0, 20)}`)
  await options.close()
  options = await browser.openOptions()
  await expect.poll(() => options.value(by('textbox', 'API key'))).toBe(` ${service.key.slice(0, 20)}`)
  expect(await options.attribute(by('textbox', 'API key'), 'type')).toBe('password')
  expect(JSON.stringify(await stored('local'))).not.toContain(service.key.slice(0, 20))
  await options.close()
  await setUp(browser, service)
  options = await browser.openOptions()
  expect(await stored('session')).toEqual({ session: expect.anything() })
  await options.see(by('button', 'Replace key'))
  expect(await options.count(by('textbox', 'API key'))).toBe(0)
})

test('"Check key" asks whose key it is and tells the outcome', async () => {
  const asked = () => service.log.filter(({ path, method }) => path.endsWith('/artists/api-keys') && method === 'GET')
  const probes = () => service.log.filter(({ path, method }) => path.endsWith('/moment/permission') && method === 'DELETE')
  const before = asked().length
  await options.click(by('button', 'Check key'))
  await options.says('Connected.', by('status'))
  expect(asked()).toHaveLength(before + 1)
  expect(asked().at(-1)).toMatchObject({ status: 200, headers: { 'x-api-key': service.key } })
  service.fault({ match: { path: '/artists/api-keys' }, then: { kind: 'status', status: 403, body: {} } })
  const refused = await recordAnnouncements(options)
  await options.click(by('button', 'Check key'))
  await expect.poll(refused).toEqual({ status: [], alert: [expect.stringContaining('accept that key')] })
  expect(probes()).toEqual([])
  service.artistReads = 'absent'
  const probed = await recordAnnouncements(options)
  await options.click(by('button', 'Check key'))
  await expect.poll(probed).toEqual({ status: ['Connected.'], alert: [] })
  expect(probes()).toMatchObject([{ body: '{}', status: 400, headers: { 'x-api-key': service.key } }])
  expect(service.executions()).toEqual([])
})

test('the key fills in the address, its wallets can be chosen, and another address is confirmed first', async () => {
  const stranger = '0x00000000000000000000000000000000DeaDBeef'
  const account = async () => ((await stored('local')).settings as { value: { account?: string } }).value.account
  const address = by('combobox', 'Creator address')
  await options.click(by('button', 'Forget key'))
  await options.evaluate(async () => {
    const { settings } = (await chrome.storage.local.get('settings')) as { settings: { value: object } }
    await chrome.storage.local.set({ settings: { ...settings, value: { ...settings.value, account: undefined } } })
  }, null)
  await expect.poll(() => options.value(by('textbox', 'Creator address'))).toBe('')
  await saveKey(options, service.key)
  await options.says(`Your moments are made for ${service.artist}.`, by('status'))
  await expect.poll(() => options.value(address)).toBe(service.artist)
  await options.shot('settings/wallets')
  const kept = service.wallets.find(({ type }) => type === 'privy')?.address ?? ''
  await options.choose(address, `${shorten(getAddress(kept))} (kept for you by ${new URL(service.url).host})`)
  await options.says('Saved', by('status'))
  await expect.poll(account).toBe(getAddress(kept))

  await options.choose(address, 'Other address…')
  await options.fill(by('textbox', 'Other creator address'), stranger)
  const dialog = by('dialog', 'Publish for another address?')
  await options.click(by('button', 'Save settings'))
  await options.says('Not one of your key’s wallets.', dialog)
  await options.click(by('button', 'Cancel', dialog))
  expect(await account()).toBe(getAddress(kept))
  await options.click(by('button', 'Save settings'))
  await options.shot('settings/foreign')
  await options.click(by('button', 'Use this address', dialog))
  await expect.poll(account).toBe(stranger)
  await options.says('Not one of your key’s wallets.', main)
  await options.choose(address, shorten(service.artist))
  await expect.poll(account).toBe(service.artist)
})

test('a key is refused, doubted or kept until the browser closes, as it was typed and chosen', async () => {
  const key = by('textbox', 'API key')
  await replaceKey(options)
  await options.fill(key, 'art_sk_12 34')
  await options.click(by('button', 'Save key'))
  await options.says(/Paste only the key\./, main)
  await saveKey(options, '  some_other_key_9876 ')
  await options.says('keys usually begin with art_sk_', main)
  await options.says('accept that key', by('alert'))
  await replaceKey(options)
  await options.page.getByLabel('Only until I close the browser').check()
  await saveKey(options, service.key)
  await options.says('Connected.', main)
  expect(await options.count(by('paragraph', /keys usually begin/))).toBe(0)
  expect(Object.keys(await stored('local'))).not.toContain('key')
  expect(Object.keys(await stored('session')).sort()).toEqual(['key', 'keyHint', 'session'])
  await options.says('until the browser closes', main)
  await options.click(by('button', 'Forget key'))
  await options.says('No key is stored.', main)
  expect(await stored('session')).toEqual({ session: expect.anything() })
})

test('nothing moves in a narrow page, not even with the press, when a setting is saved', async () => {
  await openAdvanced(options)
  await options.page.setViewportSize({ width: 320, height: 900 })
  onTestFinished(() => options.page.setViewportSize({ width: 1280, height: 720 }))
  const isSaved = () => options.evaluate(() => document.querySelector('main .beside')?.textContent === 'Saved', null)
  const isOver = () => options.evaluate(() => document.querySelector('main .beside') === null, null)
  await until('the layout of this width', () => options.evaluate(() => innerWidth === 320, null))
  // What the new width moves is noted with the frame that shows it.
  await options.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))), null)
  const since = Date.now()
  const changes = [
    () => options.click(by('switch', /^Credit/)),
    () => options.choose(by('combobox', 'Currency'), 'USDC'),
    () => options.fill(by('textbox', 'Price'), '5').then(() => options.press('Enter')),
  ]
  for (const change of changes) {
    await change()
    await until('the note', isSaved)
    await until('its end', isOver)
  }
  expect(await shifts(options, since)).toEqual([])
})

test('theme and language change every page and the menu when they are chosen', async () => {
  const popup = await browser.openPopup()
  // What is in a menu cannot be asked for: what is put into it is noted.
  await browser.inWorker(() => {
    const { contextMenus } = chrome
    const create = contextMenus.create.bind(contextMenus)
    contextMenus.create = (entry) => {
      menuTitles.push(entry.title)
      create(entry)
    }
    Object.assign(globalThis, { menuTitles: [] })
  }, null)
  const titles = () => browser.inWorker(() => menuTitles, null)
  await options.choose(by('combobox', 'Theme'), 'Dark')
  await until('the dark theme', async () => (await theme())[0] === 'dark')
  await expect.poll(() => popup.evaluate(() => document.documentElement.dataset.theme, null)).toBe('dark')
  // What was typed and waits to be saved stays, and so does the focus: with keys, one comes to a language through others.
  await openAdvanced(options)
  await options.fill(by('textbox', 'Service URL'), 'https://service.example')
  await options.page.getByRole('combobox', { name: 'Language' }).focus()
  await options.choose(by('combobox', 'Language'), 'Deutsch')
  await options.see(by('combobox', 'Sprache'))
  expect(await options.evaluate(() => document.activeElement?.getAttribute('name'), null)).toBe('language')
  await options.click(by('button', 'Erweitert'))
  expect(await options.value(by('textbox', 'URL des Dienstes'))).toBe('https://service.example')
  expect(await theme()).toEqual(['dark', 'de'])
  await popup.see(by('tab', 'Schreiben'))
  await until('the German menu', async () => (await titles()).includes('Auswahl als Moment veröffentlichen'))
  await options.choose(by('combobox', 'Sprache'), 'English')
  await options.see(by('combobox', 'Theme'))
  expect(await theme()).toEqual(['dark', 'en'])
  await options.says('Creator address', main)
  await options.choose(by('combobox', 'Theme'), 'System')
  await until('the theme of the system', async () => (await theme())[0] === undefined)
  await popup.close()
})

test("an added network's chain id is checked against its RPC", async () => {
  await openAdvanced(options)
  await addNetwork('31337')
  const group = by('group', /Mine/, by('group', 'Networks'))
  await options.page.locator('summary', { hasText: 'Mine' }).click()
  await options.fill(by('textbox', 'RPC URL', group), service.rpcUrl)
  await options.press('Tab')
  await options.says(`This RPC is for chain ${service.chainId}, not 31337.`, main)
  expect(JSON.stringify((await stored('local')).settings)).toContain('{"chainId":31337,"name":"Mine"}')
  await options.fill(by('textbox', 'RPC URL', group), 'http://127.0.0.1:9')
  await options.press('Enter')
  await options.says('didn’t confirm its chain', main)
  // Seen as well as heard, until it is dismissed.
  await options.click(by('button', 'Close', main))
  await options.gone(by('button', 'Close', main))
  expect(JSON.stringify((await stored('local')).settings)).toContain('http://127.0.0.1:9')
})

async function addNetwork(chainId: string): Promise<void> {
  await options.click(by('button', 'Add network'))
  const dialog = by('dialog', 'Add network')
  await options.fill(by('textbox', 'Chain id', dialog), chainId)
  await options.fill(by('textbox', 'Name', dialog), 'Mine')
  await options.click(by('button', 'Add', dialog))
}

import { getAddress } from 'viem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import { shorten } from '../../../lib/chain/address.ts'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { openAdvanced, replaceKey, saveKey, setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { readRows } from '../../fixtures/documents.ts'
import { shifts } from '../../fixtures/shifts.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage({ settings: false })
let options: PlaywrightSurface
beforeEach(async () => {
  if (!options || options.page.isClosed()) options = await browser.openOptions()
})

declare const chrome: typeof browserApi
const stored = (area: 'local' | 'session') =>
  options.evaluate((name) => chrome.storage[name].get(null), area)
const themeOf = (surface: PlaywrightSurface) =>
  surface.evaluate(() => document.documentElement.dataset.theme, null)
const main = by('main')

test('no change is lost when two pages write at the same time', async () => {
  const [one, other] = [await browser.openOptions(), await browser.openOptions()]
  const names = ['Load media', 'Notify me when a transaction ends']
  for (const page of [one, other]) for (const name of names) await page.see(by('switch', name))
  const flip = (name: string) => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')]
    for (let turn = 0; turn < 25; turn++)
      found.find((each) => each.parentElement?.textContent?.startsWith(name))?.click()
  }
  await Promise.all([
    one.evaluate(flip, 'Load media'),
    other.evaluate(flip, 'Notify me when a transaction ends'),
    one.choose(by('combobox', 'Theme'), 'Dark'),
  ])
  // 25 turns each leave both switched; every surface shows the same.
  for (const page of [one, other])
    for (const name of names)
      await page.page.getByRole('switch', { name, checked: false }).waitFor()
  const synced = () => browser.inWorker(() => chrome.storage.sync.get(null), null)
  const { preferences } = await until('the theme, which waited for its turn', async () => {
    const all = await synced()
    return JSON.stringify(all.preferences).includes('"dark"') && all
  })
  expect(preferences).toMatchObject({
    value: { loadMedia: false, notify: false, theme: 'dark', confirm: true },
  })
  for (const page of [one, other]) await expect.poll(() => themeOf(page)).toBe('dark')
  await Promise.all([one.close(), other.close()])
})

test('unreadable data is kept and told until the user deletes it', async () => {
  await options.close()
  await browser.inWorker(async () => {
    await chrome.storage.local.set({ settings: 'text', place: 'text' })
  }, null)
  options = await browser.openOptions()
  await options.says('Some saved data couldn’t be read. We kept it', by('main'))
  const quarantine = () =>
    readRows<{ id: string; key: string }>({ evaluate: browser.inWorker }, 'quarantine')
  await expect
    .poll(async () => (await quarantine()).map(({ key }) => key).sort())
    .toEqual(['place', 'settings'])
  await options.click(by('button', 'Delete'))
  await options.click(by('button', 'Delete', by('dialog')))
  await options.gone(by('button', 'Save a copy'))
  expect(await quarantine()).toEqual([])
})

test('the key’s field is a password field, and goes once a key is saved', async () => {
  expect(await options.attribute(by('textbox', 'API key'), 'type')).toBe('password')
  await options.close()
  await setUp(browser, service)
  options = await browser.openOptions()
  await options.see(by('button', 'Replace key'))
  expect(await options.count(by('textbox', 'API key'))).toBe(0)
})

test('one of the wallets of the key can be chosen', async () => {
  const kept = service.wallets.find(({ type }) => type === 'privy')?.address ?? ''
  await options.choose(
    by('combobox', 'Creator address'),
    `${shorten(getAddress(kept))} (kept for you by ${new URL(service.url).host})`,
  )
  await options.says('Saved', by('status'))
  await expect
    .poll(async () => (await stored('local')).settings)
    .toMatchObject({ value: { account: getAddress(kept) } })
})

test('a key is kept until the browser closes when that was chosen', async () => {
  await replaceKey(options)
  await options.page.getByLabel('Forget it when I close the browser').check()
  await saveKey(options, service.key)
  await options.says('Connected.', main)
  expect(Object.keys(await stored('local'))).not.toContain('key')
  expect(Object.keys(await stored('session')).sort()).toEqual(['key', 'keyHint', 'session'])
  await options.says('until the browser closes', main)
  await options.click(by('button', 'Forget key'))
  await options.see(by('textbox', 'API key'))
  expect(await stored('session')).toEqual({ session: expect.anything() })
})

test('nothing moves in a narrow page, not even with the press, when a setting is saved', async () => {
  await openAdvanced(options)
  await options.page.setViewportSize({ width: 320, height: 900 })
  onTestFinished(() => options.page.setViewportSize({ width: 1280, height: 720 }))
  const isSaved = () =>
    options.evaluate(() => document.querySelector('main .beside')?.textContent === 'Saved', null)
  const isOver = () => options.evaluate(() => document.querySelector('main .beside') === null, null)
  await until('the layout of this width', () => options.evaluate(() => innerWidth === 320, null))
  // A shift by the new width is noted with the frame that shows it.
  await options.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    null,
  )
  const since = Date.now()
  const changes = [
    () => options.click(by('switch', /^Credit/)),
    () => options.fill(by('textbox', 'Price'), '5').then(() => options.press('Enter')),
  ]
  for (const change of changes) {
    await change()
    await until('the note', isSaved)
    await until('its end', isOver)
  }
  expect(await shifts(options, since)).toEqual([])
})

test('an RPC is asked for its chain before it is saved', async () => {
  await openAdvanced(options)
  const group = by('group', /Optimism/, by('group', 'Networks'))
  await options.page.locator('summary', { hasText: 'Optimism' }).click()
  await options.fill(by('textbox', 'RPC URL', group), service.rpcUrl)
  await options.press('Tab')
  await options.says(`This RPC is for chain ${service.chainId}, not 10.`, main)
  expect(JSON.stringify((await stored('local')).settings)).not.toContain(':10,')
  await options.fill(by('textbox', 'RPC URL', group), 'http://127.0.0.1:9')
  await options.press('Enter')
  await options.says('didn’t confirm its chain', main)
  // Seen as well as heard, until it is dismissed.
  await options.click(by('button', 'Close', main))
  await options.gone(by('button', 'Close', main))
  expect(JSON.stringify((await stored('local')).settings)).toContain('http://127.0.0.1:9')
})

/**
 * Runs in each page before its own scripts. A page of the extension can store nothing any more, as
 * on a full disk.
 */
function refuseToStore(): void {
  if (location.protocol !== 'chrome-extension:') return
  const full = () => new DOMException('The disk is full', 'QuotaExceededError')
  const { local, sync } = chrome.storage
  local.set = () => Promise.reject(full())
  sync.set = () => Promise.reject(full())
  IDBObjectStore.prototype.put = () => {
    throw full()
  }
}

test('pages say that nothing was changed, and keep what was typed, when the disk is full', async () => {
  const before = (await stored('local')).settings
  await options.close()
  // `unlimitedStorage` lifts the browser's own limits, so the disk itself must refuse.
  await browser.context.addInitScript(refuseToStore)
  options = await browser.openOptions()
  await options.fill(by('textbox', 'Creator address'), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await options.press('Enter')
  await options.says('may be full. Nothing was changed.', by('alert'))
  await expect
    .poll(() => options.value(by('textbox', 'Creator address')))
    .toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await options.fill(by('textbox', 'API key'), 'art_sk_0123')
  await options.click(by('button', 'Save key'))
  await options.says('Not saved: browser storage', by('main'))
  await options.choose(by('combobox', 'Theme'), 'Light')
  await options.says('may be full. Nothing was changed.', by('alert'))
  await expect.poll(() => options.value(by('combobox', 'Theme'))).toBe('dark')
  expect((await stored('local')).settings).toEqual(before)

  const popup = await browser.openPopup()
  await popup.fill(by('textbox', 'Text'), 'Words that have no room')
  await popup.says('Not saved:', by('main'))
  await expect.poll(() => popup.value(by('textbox', 'Text'))).toBe('Words that have no room')
  await popup.close()
})

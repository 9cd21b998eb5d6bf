import { expect, test } from 'vitest'
import type { browser as browserApi } from 'wxt/browser'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { readRows } from '../../fixtures/documents.ts'
import { startStage } from '../../fixtures/stage.ts'

declare const chrome: typeof browserApi

const { browser } = await startStage({ settings: false })

const stored = () => browser.inWorker(() => chrome.storage.local.get(null), null)

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
  await Promise.all([one.close(), other.close()])
})

test('unreadable data is kept and told until the user deletes it', async () => {
  await browser.inWorker(async () => {
    await chrome.storage.local.set({ settings: 'text', place: 'text' })
  }, null)
  const options = await browser.openOptions()
  await options.says('Some saved data couldn’t be read. We kept it', by('main'))
  const quarantine = () =>
    readRows<{ id: string; key: string }>({ evaluate: browser.inWorker }, 'quarantine')
  await expect
    .poll(async () => (await quarantine()).map(({ key }) => key).sort())
    .toEqual(['place', 'settings'])
  await options.shot('settings/unreadable')
  await options.click(by('button', 'Delete'))
  await options.click(by('button', 'Delete', by('dialog')))
  await options.gone(by('button', 'Save a copy'))
  expect(await quarantine()).toEqual([])
  await options.close()
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
  const before = (await stored()).settings
  // `unlimitedStorage` lifts the browser's own limits, so the disk itself must refuse.
  await browser.context.addInitScript(refuseToStore)
  const options = await browser.openOptions()
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
  expect((await stored()).settings).toEqual(before)
  await options.close()

  const popup = await browser.openPopup()
  await popup.fill(by('textbox', 'Text'), 'Words that have no room')
  await popup.says('Not saved:', by('main'))
  await expect.poll(() => popup.value(by('textbox', 'Text'))).toBe('Words that have no room')
  await popup.close()
})

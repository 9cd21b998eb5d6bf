import { expect, test } from 'vitest'
import type { PlaywrightSurface } from '../../fixtures/browser/playwright-surface.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { HASH, putItem, putRecords, statusExample, writeWith } from '../../fixtures/records.ts'
import { startStage } from '../../fixtures/stage.ts'
import { leftOn } from './stage.ts'

const stage = await startStage({ recorded: true, still: true, service: { seed: false } })
const panel = await stage.browser.openPanel()
const write = { ...writeWith(statusExample('confirmed'), 1), serviceUrl: 'https://service.example/api' }
await putRecords(panel, 'write', [write])
await putItem(panel, 'navigation', { popup: 'write', panel: 'activity' })
await panel.reload()

const chosen = (surface: PlaywrightSurface, name: string) => surface.attribute(by('tab', name), 'aria-selected')

test('popup and panel each open with the section that was shown last', async () => {
  const { browser } = stage
  const popup = await browser.openPopup()
  expect(await chosen(popup, 'Write')).toBe('true')
  await popup.click(by('tab', 'Admins'))
  await popup.see(by('button', 'Revoke by address'))
  await leftOn(panel, 'popup', 'admins')
  await popup.close()
  const again = await browser.openPopup()
  expect(await chosen(again, 'Admins')).toBe('true')
  await again.close()
  expect(await chosen(panel, 'Activity')).toBe('true')
})

test('links open in a new tab when Ctrl or the middle button is used', async () => {
  const { context } = stage.browser
  // A plain click would lead to where they are open already.
  const options = await stage.browser.openOptions()
  await panel.page.bringToFront()
  await openDetails(panel)
  const links = [
    panel.page.getByRole('link', { name: 'Settings', exact: true }),
    panel.page.getByRole('link', { name: /^View on / }),
  ]
  for (const link of links) {
    const ways = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] satisfies Parameters<typeof link.click>[0][]
    for (const way of ways) {
      const opened = context.waitForEvent('page')
      await link.click(way)
      const page = await opened
      const href = await link.evaluate((a) => (a as HTMLAnchorElement).href)
      await expect.poll(() => page.url()).toBe(href)
      await page.close()
      expect(await chosen(panel, 'Activity')).toBe('true')
    }
  }
  await options.close()
})

test('a copy button says that it copied, and is itself again', async () => {
  const { page } = panel
  await page.bringToFront()
  await openDetails(panel)
  // It says so for two seconds, in which a busy machine may not come to look: that is begun before the press.
  await Promise.all([panel.see(by('button', 'Copied')), panel.click(by('button', 'Copy hash'))])
  await panel.says('Copied', by('status'))
  await panel.see(by('button', 'Copy hash'))
  await panel.click(by('tab', 'Write'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
  await panel.press('Control+v')
  await expect.poll(() => panel.value(by('textbox', 'Title'))).toBe(HASH)
})

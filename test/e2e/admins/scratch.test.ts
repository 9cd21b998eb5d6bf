import { afterAll, beforeAll, test } from 'vitest'
import { type Service, startService } from '../../service/service.ts'
import { type AttachedChromium, launchChromium } from '../browser/chromium.ts'
import { setUp } from '../browser/setup.ts'
import { by } from '../browser/types.ts'

let service: Service, browser: AttachedChromium
beforeAll(async () => {
  service = await startService({ generated: { moments: 1000, adminsPerMoment: 50 } })
  browser = await launchChromium()
  await setUp(browser, service)
})
afterAll(async () => {
  console.log(browser.errors)
  await browser?.close()
  await service?.close()
})
test('shots', async () => {
  const panel = await browser.openPanel()
  await panel.page.setViewportSize({ width: 400, height: 900 })
  await panel.click(by('tab', 'Admins'))
  await panel.see(by('list', 'Admins'))
  await panel.says(/admin on chain/)
  await panel.page.screenshot({ path: '.artifacts/admins-400.png', fullPage: true })
  const t = performance.now()
  await panel.choose(by('combobox', 'Collection'), 'Almanac')
  await panel.says(/997 more/)
  console.log('almanac', performance.now() - t)
  await panel.page.screenshot({ path: '.artifacts/admins-almanac.png' })
  await panel.choose(by('combobox', 'Collection'), 'Field Notes')
  await panel.choose(by('combobox', 'Applies to'), 'A method for walking')
  await panel.page.setViewportSize({ width: 320, height: 900 })
  await panel.page.screenshot({ path: '.artifacts/admins-320.png', fullPage: true })
  await panel.page.emulateMedia({ colorScheme: 'dark' })
  await panel.click(by('button', `Revoke ${service.artist}`))
  await panel.says(/can change this moment/)
  await panel.shot('admins-revoke-320')
  await panel.click(by('button', 'Cancel'))
  await panel.page.setViewportSize({ width: 600, height: 1000 })
  await panel.page.emulateMedia({ colorScheme: 'light' })
  await panel.page.getByRole('button', { name: 'Revoke everywhere…' }).first().click()
  await panel.choose(by('combobox', 'Where'), 'In all my collections')
  await panel.says(/It is revoked in/)
  await new Promise((r) => setTimeout(r, 2500))
  await panel.shot('admins-everywhere-600')
})

import { expect, test } from 'vitest'
import { readToTheEnd } from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage()
const panel = await browser.openPanel()

/** Takes the network from the browser, and the service from the background. */
async function goOffline() {
  await panel.page.context().setOffline(true)
  service.fault({ match: { method: 'GET' }, times: 99, then: { kind: 'drop' } })
}

async function goOnline() {
  service.clearFaults()
  await panel.page.context().setOffline(false)
}

const readAt = () =>
  panel.evaluate(() => document.querySelector<HTMLTimeElement>('.reading time')?.dateTime, null)

test('an admin list that was never read is not shown as empty while the computer is offline', async () => {
  await panel.click(by('tab', 'Admins'))
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  await goOffline()
  await panel.choose(by('combobox', 'Collection'), 'Small Hours')
  await panel.says('Couldn’t load the admins. You’re offline.', by('main'))
  expect(await panel.text(by('main'))).not.toMatch(/No admins|Updated|last known|Checked onchain/)
  await goOnline()
  await panel.see(by('list', 'Admins'))
  expect(await panel.text(by('main'))).not.toContain('offline')
})

test('an admin list keeps its own time while the computer is offline', async () => {
  await readToTheEnd(panel)
  const before = await readAt()
  await goOffline()
  await panel.click(by('button', 'Reload'))
  await panel.says('You’re offline. Showing the last known list.', by('main'))
  await panel.see(by('list', 'Admins'))
  expect([typeof before, await readAt()]).toEqual(['string', before])
})

import { beforeEach, expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { fillIn } from '../../fixtures/compose.ts'
import { startStage } from '../../fixtures/stage.ts'

const { service, browser } = await startStage()

/** As the browser does behind a VPN or in a container: it calls itself offline whatever answers. */
beforeEach(() =>
  browser.inWorker(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  }, null),
)

async function publish(title: string) {
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Write'))
  await fillIn(panel, title, `The text of ${title}.`, {
    address: service.collections[0]?.address ?? '',
  })
  await panel.click(by('button', 'Publish'))
  await panel.click(by('button', 'Publish now'))
  return panel
}

test('a moment is published when the browser calls itself offline and the service answers', async () => {
  const panel = await publish('Behind a tunnel')
  await panel.says('Confirmed', by('article', 'Behind a tunnel'))
  expect(service.executions()).toHaveLength(1)
  await panel.click(by('button', 'Write another'))
  await panel.close()
})

test('a moment is not sent when nothing answers, and is when "Try again" is pressed and something does', async () => {
  service.fault({ match: { path: '/timeline' }, times: 99, then: { kind: 'drop' } })
  const panel = await publish('In a lift')
  await panel.says('You’re offline. Nothing was published.', by('main'))
  expect(service.executions()).toHaveLength(1)
  service.clearFaults()
  await panel.click(by('button', 'Try again'))
  await panel.says('Confirmed', by('article', 'In a lift'))
  expect(service.executions()).toHaveLength(2)
  await panel.close()
})

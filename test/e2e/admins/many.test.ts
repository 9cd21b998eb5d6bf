import { expect, onTestFinished, test } from 'vitest'
import { countingRpc, readToTheEnd } from '../../fixtures/admins.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { startStage } from '../../fixtures/stage.ts'

/** How long it takes is the benchmark's to say; how much is asked for decides most of it. */
const MOST_REQUESTS = 15

const { service, browser } = await startStage({
  service: { generated: { moments: 1_000, adminsPerMoment: 50 } },
  settings: false,
})

test('a collection of 1,000 moments with 50 admins is read whole, with few requests', async () => {
  const rpc = await countingRpc(service.rpcUrl)
  onTestFinished(rpc.close)
  await setUp(browser, service, { rpcUrl: rpc.url })
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Admins'))
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  const before = service.log.length + rpc.counted.requests
  await panel.choose(by('combobox', 'Collection'), 'Almanac')
  await panel.says('997 more places')
  await readToTheEnd(panel)
  const requests = service.log.filter(({ method }) => method !== 'OPTIONS').length + rpc.counted.requests - before
  expect(await panel.page.locator('li.admin').count()).toBe(50)
  // Every pair was checked: these tokens were never set up, so the chain knows of no right on them.
  expect(await panel.text(by('list', 'Admins'))).not.toContain('not checked')
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS)
})

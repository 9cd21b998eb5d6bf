import { expect, onTestFinished, test } from 'vitest'
import { countingRpc, readToTheEnd } from '../../fixtures/admins.ts'
import { launchChromium } from '../../fixtures/browser/chromium.ts'
import { setUp } from '../../fixtures/browser/set-up.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { startService } from '../../service/service.ts'

test.each([
  { moments: 100, adminsPerMoment: 10, maxRequests: 15 },
  { moments: 1_000, adminsPerMoment: 50, maxRequests: Number.POSITIVE_INFINITY },
])('a collection of $moments moments with $adminsPerMoment admins is read whole', async ({ maxRequests, ...generated }) => {
  const service = await startService({ generated })
  onTestFinished(() => service.close())
  const rpc = await countingRpc(service.rpcUrl)
  onTestFinished(rpc.close)
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  await setUp(browser, service, { rpcUrl: rpc.url })
  const panel = await browser.openPanel()
  await panel.click(by('tab', 'Admins'))
  await panel.see(by('list', 'Admins'))
  await readToTheEnd(panel)
  const before = service.log.length + rpc.counted.requests
  await panel.choose(by('combobox', 'Collection'), 'Almanac')
  await panel.says(`${generated.moments - 3} more places`)
  await readToTheEnd(panel)
  const requests = service.log.filter(({ method }) => method !== 'OPTIONS').length + rpc.counted.requests - before
  // The factory has the right on the first moment.
  await expect.poll(() => panel.page.locator('li.admin').count()).toBe(generated.adminsPerMoment + 1)
  // Every permission was checked: these tokens were never set up, so the chain denies them.
  expect(await panel.text(by('list', 'Admins'))).not.toContain('not checked')
  expect(requests).toBeLessThanOrEqual(maxRequests)
  expect(browser.errors).toEqual([])
})

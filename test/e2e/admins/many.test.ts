import { afterAll, expect, test } from 'vitest'
import { type AdminRecord, adminRecords } from '../../../lib/admins/record.ts'
import { readToTheEnd } from '../../fixtures/admins.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { countingRpc } from '../../fixtures/counting-rpc.ts'
import { putDocuments, readDocuments } from '../../fixtures/documents.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'

const generated = { moments: 200, adminsPerMoment: 50 }
const { service, browser } = await startStage({ service: { generated } })
const rpc = await countingRpc(service.rpcUrl)
afterAll(rpc.close)
await storeSettings(browser, { ...service, rpcUrl: rpc.url })
const panel = await browser.openPanel()
await panel.click(by('tab', 'Admins'))
await panel.see(by('list', 'Admins'))
await readToTheEnd(panel)

test('300 admins of one collection are all listed, and the page answers meanwhile', async () => {
  const [record] = await readDocuments<AdminRecord>(panel, 'adminRecords')
  if (!record) throw new Error('The collection was read')
  const people = Array.from({ length: 300 }, (_, n) => ({
    address: `0x${String(n + 1).padStart(40, '0')}` as const,
    permissions: [{ tokenId: '0', service: true, chain: true }],
  }))
  // The most rows that come at once. Between two such steps the page answers; all at once would
  // take seconds on a slow machine.
  const most = panel.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const count = () => document.querySelectorAll('li.admin').length
        let last = count()
        let step = 0
        new MutationObserver((_, observer) => {
          step = Math.max(step, count() - last)
          last = count()
          if (last < 300) return
          observer.disconnect()
          resolve(step)
        }).observe(document, { childList: true, subtree: true })
      }),
    null,
  )
  await putDocuments(panel, adminRecords, [{ ...record, at: Date.now(), people }])
  expect(await most).toBeLessThanOrEqual(50)
})

test('a collection of 200 moments with 50 admins is read whole, in at most 30 requests', async () => {
  const requests = () =>
    service.log.filter(({ method }) => method !== 'OPTIONS').length + rpc.counted.requests
  const before = requests()
  await panel.choose(by('combobox', 'Collection'), 'Almanac')
  await panel.says(`${generated.moments.toLocaleString('en')} moments`, by('list', 'Admins'))
  await readToTheEnd(panel)
  // The factory has the right on the first moment.
  await expect
    .poll(() => panel.page.locator('li.admin').count())
    .toBe(generated.adminsPerMoment + 1)
  // Every permission was checked: these tokens were never set up, so the chain denies them.
  expect(await panel.text(by('list', 'Admins'))).not.toContain('Not checked')
  expect(requests() - before).toBeLessThanOrEqual(30)
})

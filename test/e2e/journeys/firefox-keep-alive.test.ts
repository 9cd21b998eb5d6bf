import { expect, onTestFinished, test } from 'vitest'
import { browsers } from '../../fixtures/browser/browser.ts'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { fillIn } from '../../fixtures/compose.ts'
import { record } from '../../fixtures/recording.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { startService } from '../../service/service.ts'

/**
 * Firefox's own is 30 s; this is twice the beat that keeps the background awake, so that a busy
 * machine does not miss it.
 */
const IDLE_MS = 20_000
const WRITE_MS = 27_000

const firefox = browsers.find(([name]) => name === 'Firefox')?.[1]

test.skipIf(!firefox)(
  "Firefox's event page outlives its idle time while a write waits",
  async () => {
    if (!firefox) return
    const service = await startService({ seed: false })
    onTestFinished(service.close)
    const recording = await record(service)
    onTestFinished(recording.close)
    const browser = await firefox({
      ...recording.launch,
      preferences: { 'extensions.background.idle.timeout': IDLE_MS },
    })
    onTestFinished(browser.close)
    await storeSettings(browser, { ...service, ...recording.settings })
    const panel = await browser.openPanel()
    await panel.click(by('tab', 'Write'))
    await fillIn(panel, 'Slow', 'It takes its time.')
    const match = { method: 'POST', path: '/moment/create/writing' }
    service.fault({ match, delayMs: WRITE_MS, then: { kind: 'ok' } })
    await panel.click(by('button', 'Publish'))
    await panel.click(by('button', 'Publish now'))
    const sent = await until('the request', () =>
      service.log.find(({ method }) => method === 'POST'),
    )
    // No page is left that could keep it awake.
    await panel.close()
    await until('the end of the request', () => sent.status !== 'pending', {
      ms: WRITE_MS + 60_000,
      every: 250,
    })
    expect(sent.status).toBe(200)
    expect(recording.faults(browser.origin)).toEqual([])
  },
  240_000,
)

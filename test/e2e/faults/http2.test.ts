import { expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { startStage } from '../../fixtures/stage.ts'
import { knowStore } from '../../fixtures/stored-settings.ts'
import { howOf, results } from './results.ts'
import { articleOf, atRest, executionsOf, KINDS, MATCH, prepare, requestsOf, send, writeOf } from './stage.ts'

/** HTTP/2, as the real service speaks it: every request shares one connection, which has always been used before. */
const { service, browser } = await startStage({ service: { http2: true } })
await knowStore(browser, service)
const table = results('Over HTTP/2')
const panel = await browser.openPanel()
await panel.click(by('tab', 'Activity'))

const CASES = [
  { name: 'The connection ends after it is executed', then: { kind: 'drop' } },
  { name: 'Status 408, executed', then: { kind: 'empty', status: 408 } },
] as const

test.each(CASES.flatMap(({ name, then }) => KINDS.map((kind) => ({ name, kind, then }))))(
  'Chromium sends a $kind once when a write has just used its connection. $name',
  async ({ name, kind, then }) => {
    const before = await prepare(service, panel, kind, 'Before')
    await send(panel, before)
    await writeOf(panel, before, ({ status }) => status.state === 'confirmed')
    const job = await prepare(service, panel, kind, 'Once')
    // Chromium would send it up to three times.
    service.fault({ match: MATCH[kind], executeFirst: true, times: 3, then })
    await send(panel, job)
    const write = await writeOf(panel, job, atRest)
    service.clearFaults()
    await panel.says('Confirmed', articleOf(job))
    expect(requestsOf(service, job), 'sent once').toBe(1)
    expect(executionsOf(service, job)).toHaveLength(1)
    expect(write.duplicate?.token).toBeUndefined()
    table.add({ what: name, kind, state: 'Confirmed', executions: 1, how: howOf(write) })
  },
)

import { describe, expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { knowStore } from '../../fixtures/stored-settings.ts'
import { howOf, results } from './results.ts'
import { articleOf, atRest, awaitWrite, executionsOf, MATCH, prepare, requestsOf, send } from './stage.ts'

const table = results('Wrong clocks, and an answer that is lost after it is executed')
const MINUTE = 60_000

interface Clock {
  /** This computer's clock. */
  name: string
  /** That of service and chain, against which it is wrong. */
  aheadMs: number
  /** Whether the service's answers tell its time; else only the chain's latest block may. */
  isShown: boolean
  state: string
  says: RegExp
}

const CLOCKS: Clock[] = [
  { name: '3 minutes fast', aheadMs: -3 * MINUTE, isShown: true, state: 'Confirmed', says: /we found it on/ },
  { name: 'a day slow', aheadMs: 1_440 * MINUTE, isShown: true, state: 'Confirmed', says: /we found it on/ },
  {
    name: 'a day slow, the service’s hidden',
    aheadMs: 1_440 * MINUTE,
    isShown: false,
    state: 'Confirmed',
    says: /we found it on/,
  },
  {
    name: '3 minutes fast, the service’s hidden',
    aheadMs: -3 * MINUTE,
    isShown: false,
    state: 'Outcome unknown',
    says: /couldn’t check everything[\s\S]*the time, to check this computer’s clock/,
  },
]

describe.each(CLOCKS)('when the clock is $name', async ({ name, aheadMs, isShown, state, says }) => {
  const { service, browser } = await startStage({ service: { clock: { aheadMs, isShown } } })
  await knowStore(browser, service)

  test.each(['publish', 'revoke'] as const)('a %s whose answer is lost is looked for', async (kind) => {
    const panel = await browser.openPanel()
    await panel.click(by('tab', 'Activity'))
    await openDetails(panel)
    const job = await prepare(service, panel, kind, 'Clock')
    service.fault({ match: MATCH[kind], executeFirst: true, then: { kind: 'drop' } })
    await send(panel, job)
    const write = await awaitWrite(panel, job, atRest)
    await panel.says(state, articleOf(job))
    await panel.says(says, articleOf(job))
    expect({ sent: requestsOf(service, job), executed: executionsOf(service, job).length }).toEqual({ sent: 1, executed: 1 })
    await panel.close()
    table.add({ what: name, kind, state, executions: 1, how: howOf(write) })
  })
})

import { describe, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import { expectFoundSoon, expectOnce, results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  executed,
  FOUND,
  KINDS,
  MATCH,
  openActivity,
  prepare,
  send,
  shiftClock,
} from './stage.ts'

const table = results('An answer that is lost after it is executed')
const HOUR = 3_600_000

/**
 * This computer's clock, by how much that of service and chain is ahead of it, and by how much it
 * is set once the answer is lost.
 */
const CLOCKS = [
  { name: 'an hour slow', aheadMs: HOUR, setMs: 0 },
  { name: 'two hours fast, and set right meanwhile', aheadMs: -2 * HOUR, setMs: -2 * HOUR },
]
const names = CLOCKS.map(({ name }) => name).join('; ')

describe.each(CLOCKS)('when the clock is $name', async ({ aheadMs, setMs }) => {
  // The text lies on the service's own host for a minute, nothing is listed for a minute, and every
  // sale began a day ago (stage.ts).
  const { service, browser } = await startStage({
    service: { aheadMs, listing: { listedAfterMs: 60_000, indexedAfterMs: 60_000 } },
  })

  test.each(KINDS)(
    'a lost %s is found within 15 s, with hash and explorer link, as the first after installing',
    async (kind) => {
      const panel = await openActivity(browser)
      await openDetails(panel)
      const job = await prepare(service, panel, kind, 'Clock')
      service.fault({ match: MATCH[kind], executeFirst: true, then: { kind: 'drop' } })
      await send(panel, job)
      const executedAt = await executed(service, job)
      if (setMs) await shiftClock(browser, setMs)
      const write = await awaitWrite(panel, job, atRest)
      expectFoundSoon(executedAt)
      await panel.says('Confirmed', articleOf(job))
      await panel.says(FOUND, articleOf(job))
      expectOnce(service, job, write)
      await panel.see(by('link', /View on/, articleOf(job)))
      await panel.close()
      table.addConfirmed(`Clocks do not matter: ${names}`, job, write)
    },
  )
})

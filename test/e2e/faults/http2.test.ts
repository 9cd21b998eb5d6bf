import { describe, expect, test } from 'vitest'
import { openDetails } from '../../fixtures/details.ts'
import { startStage } from '../../fixtures/stage.ts'
import type { Fault } from '../../service/service.ts'
import { howOf, results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  executionsOf,
  FOUND,
  isConfirmed,
  type Kind,
  MATCH,
  openActivity,
  prepare,
  seeTwice,
  send,
} from './stage.ts'

/**
 * HTTP/2, as the real service speaks it: every request shares one connection, which has always been
 * used before.
 */
const { service, browser } = await startStage({
  // Its texts lie where they stay.
  service: { http2: true, listing: { archivedAfterMs: 0 } },
})
const table = results('With version 2 of HTTP')
const panel = await openActivity(browser)
await openDetails(panel)

interface Case {
  name: string
  kinds?: readonly Kind[]
  fault: Omit<Fault, 'match'>
  /** How often Chromium makes the service execute it. */
  executions: number
  says: RegExp
}
const CASES: Case[] = [
  {
    name: 'The connection ends after it is executed, and Chromium sends it again',
    kinds: ['publish', 'revoke'],
    fault: { executeFirst: true, then: { kind: 'drop' } },
    executions: 2,
    says: /Block \d+/,
  },
  {
    name: 'Status 408, executed',
    fault: { executeFirst: true, then: { kind: 'status', status: 408, body: '' } },
    executions: 1,
    says: FOUND,
  },
  {
    name: 'The connection ends two seconds after it is executed',
    // Its body was removed more than a second before (lib/browser/send-once.ts).
    fault: {
      executeFirst: true,
      delayMs: 2_500,
      delayAfterExecuting: true,
      then: { kind: 'drop' },
    },
    executions: 1,
    says: FOUND,
  },
]

describe.each(CASES)(
  'over HTTP/2, right after another write: $name',
  ({ name, kinds = ['publish'], fault, executions, says }) => {
    test.each(kinds)('a %s is executed as often as it was sent', async (kind) => {
      const before = await prepare(service, panel, kind, 'Before')
      await send(panel, before)
      await awaitWrite(panel, before, isConfirmed)
      const job = await prepare(service, panel, kind, 'Once')
      service.fault({ ...fault, match: MATCH[kind] })
      await send(panel, job)
      const write = await awaitWrite(panel, job, atRest)
      await panel.says('Confirmed', articleOf(job))
      await panel.says(says, articleOf(job))
      expect(executionsOf(service, job)).toHaveLength(executions)
      const isTwice = kind === 'publish' && executions > 1
      if (isTwice) {
        await seeTwice(browser, panel, job)
        const { status, twin } = await awaitWrite(panel, job, (each) => each.twin !== undefined)
        const hashes = executionsOf(service, job).map(({ hash }) => hash)
        expect(hashes.sort()).toEqual([status.hash, twin?.hash].sort())
      } else expect(write.twin).toBeUndefined()
      const state = isTwice ? 'Confirmed, “Published twice”' : 'Confirmed'
      table.add({ what: name, kind, state, executions, how: howOf(write) })
    })
  },
)

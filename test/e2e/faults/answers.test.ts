import type { Hash } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { by } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openDetails } from '../../fixtures/details.ts'
import { clearDocuments } from '../../fixtures/documents.ts'
import { startStage } from '../../fixtures/stage.ts'
import type { Fault, Step } from '../../service/service.ts'
import { expectOnce, howOf, results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  draftKept,
  executionsOf,
  FOUND,
  MATCH,
  openActivity,
  prepare,
  requestsOf,
  send,
} from './stage.ts'

const { service, browser } = await startStage()
const table = results('Broken answers')
const panel = await openActivity(browser)
await openDetails(panel)
// The panel would draw the cards of all writes with each change of one.
afterEach(() => clearDocuments(panel, ['writes']))

interface Broken {
  name: string
  /** What happens to the request or its answer, or else the step of the service that fails. */
  fault?: Omit<Fault, 'match'>
  fails?: Step
  state: string
  executions: number
  says: RegExp
}
const LOST_AND_FOUND = { state: 'Confirmed', executions: 1, says: FOUND }
// Unit tests read every other answer, and say what it means (service/, writes/outcome.test.ts).
const FAULTS: Broken[] = [
  {
    name: 'The connection ends after it is executed',
    fault: { executeFirst: true, then: { kind: 'drop' } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'Half of the answer',
    fault: { executeFirst: true, then: { kind: 'half' } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'Failed to estimate gas',
    fails: 'gas',
    state: 'Refused',
    executions: 0,
    says: /Nothing was published\. Try again in a few seconds/,
  },
]

test.each(FAULTS)(
  'a publication is sent once, and its outcome is told, when the service does this: $name',
  async ({ name, fault, fails, state, executions, says }) => {
    const kind = 'publish'
    const job = await prepare(service, panel, kind, 'Fault')
    if (fault) service.fault({ ...fault, match: MATCH[kind] })
    if (fails) service.failAt(fails)
    await send(panel, job)
    const write = await awaitWrite(panel, job, atRest)
    const article = articleOf(job)
    await panel.says(state, article)
    await panel.says(says, article)
    expect(executionsOf(service, job)).toHaveLength(executions)
    expect(requestsOf(service, job), 'sent once').toBe(1)
    if (executions === 1) {
      expectOnce(service, job, write)
      expect(write.status.tokenId, 'what it has made is known').toMatch(/^[1-9]/)
    }
    await until('the draft', async () => (await draftKept(panel, job)) === (executions === 0))
    table.add({ what: name, kind, state, executions, how: howOf(write) })
    if (!fails) return
    await panel.click(by('button', 'Try again', article))
    const again = await awaitWrite(panel, job, ({ status }) => status.hash !== undefined)
    expect(again.status.hash).toBe(executionsOf(service, job)[0]?.hash)
  },
)

test('a revocation that fails inside its transaction is reverted', async () => {
  const job = await prepare(service, panel, 'revoke', 'Inside')
  service.failInside()
  await send(panel, job)
  await panel.says('Reverted on chain', articleOf(job))
  await panel.says('failed inside', articleOf(job))
  const write = await awaitWrite(panel, job, atRest)
  // The transaction itself succeeded.
  expect(await service.receipt(write.status.hash as Hash)).toMatchObject({ status: 'success' })
  expect(executionsOf(service, job)).toEqual([])
  const what = 'The operation inside the transaction fails'
  table.add({ what, kind: 'revoke', state: 'Reverted on chain', executions: 0, how: 'the receipt' })
})

import type { Hash } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
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
  KINDS,
  type Kind,
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
  kinds?: readonly Kind[]
  /** What happens to the request or its answer, or else the step of the service that fails. */
  fault?: Omit<Fault, 'match'>
  fails?: Step
  state: string
  executions: number
  says: RegExp
}
const ANSWERED = { state: 'Confirmed', executions: 1, says: /Block \d+/ }
const LOST_AND_FOUND = { state: 'Confirmed', executions: 1, says: FOUND }
const UNKNOWN = { state: 'Outcome unknown', executions: 0 }
const REFUSED = { state: 'Refused', executions: 0 }
const FAULTS: Broken[] = [
  {
    name: 'The connection ends before it is executed',
    kinds: KINDS,
    fault: { then: { kind: 'drop' } },
    ...UNKNOWN,
    says: /connection dropped before a reply.*may have gone through.*Not found yet/s,
  },
  {
    name: 'The connection ends after it is executed',
    kinds: KINDS,
    fault: { executeFirst: true, then: { kind: 'drop' } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'Half of the answer',
    fault: { executeFirst: true, then: { kind: 'half' } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'An HTML page with status 502, not executed',
    fault: { then: { kind: 'html', status: 502 } },
    ...UNKNOWN,
    says: /may have gone through.*Raw response.*HTTP 502/s,
  },
  {
    name: 'An empty answer with status 504, executed',
    fault: { executeFirst: true, then: { kind: 'empty', status: 504 } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'An answer of another shape, executed',
    fault: { executeFirst: true, then: { kind: 'shape', body: { ok: true } } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'An answer with a hash and nothing else',
    fault: { executeFirst: true, then: { kind: 'hashOnly' } },
    ...ANSWERED,
  },
  {
    name: 'Status 408, executed',
    fault: { executeFirst: true, then: { kind: 'empty', status: 408 } },
    ...LOST_AND_FOUND,
  },
  {
    name: 'Failed to estimate gas',
    kinds: KINDS,
    fails: 'gas',
    ...REFUSED,
    says: /Nothing was (?:published|changed)\. Try again in a few seconds/,
  },
  {
    name: 'An answer of another shape, not executed',
    fault: { then: { kind: 'shape', body: { ok: true } } },
    ...UNKNOWN,
    says: /may have gone through.*Raw response/s,
  },
  {
    name: 'A redirect to another site',
    fault: { then: { kind: 'redirect', status: 307, location: 'https://elsewhere.test/' } },
    ...UNKNOWN,
    says: /Not found yet/,
  },
  {
    name: 'The answer byte by byte',
    fault: { then: { kind: 'drip', totalMs: 1_500 } },
    ...ANSWERED,
  },
  {
    name: 'Refused with status 400',
    fault: refusal(400, { message: 'Invalid input', errors: [{ field: 'x', message: 'no' }] }),
    ...REFUSED,
    says: /Nothing was (?:published|changed).*said: Invalid input/s,
  },
  {
    name: 'Status 500 that says that nothing was executed',
    fault: refusal(500, { message: 'useroperation reverted: execution reverted' }),
    ...REFUSED,
    says: /Nothing was (?:published|changed)/,
  },
  {
    name: 'Status 500 that does not, executed',
    fault: { executeFirst: true, ...refusal(500, { message: 'Timed out while waiting' }) },
    ...LOST_AND_FOUND,
  },
]

function refusal(status: number, body: object): Omit<Fault, 'match'> {
  return { then: { kind: 'status', status, body } }
}

describe.each(FAULTS)(
  'when the service does this: $name',
  ({ name, kinds = ['publish'], fault, fails, state, executions, says }) => {
    test.each(kinds)('a %s is sent once, and its outcome is told', async (kind) => {
      const job = await prepare(service, panel, kind, 'Fault')
      if (fault) service.fault({ ...fault, match: MATCH[kind] })
      if (fails) service.failAt(fails)
      const reply = await send(panel, job)
      expect(reply).toMatchObject({ done: true })
      const write = await awaitWrite(panel, job, atRest)
      const article = articleOf(job)
      await panel.says(state, article)
      await panel.says(says, article)
      expect(executionsOf(service, job)).toHaveLength(executions)
      expect(requestsOf(service, job), 'sent once').toBe(1)
      if (executions === 1) expectOnce(service, job, write)
      if (executions === 1 && kind === 'publish')
        expect(write.status.tokenId, 'what it has made is known').toMatch(/^[1-9]/)
      if (kind === 'publish')
        await until('the draft', async () => (await draftKept(panel, job)) === (executions === 0))
      table.add({ what: name, kind, state, executions, how: howOf(write) })
      if (!fails) return
      await panel.click(by('button', 'Try again', article))
      if (kind === 'revoke') {
        // Nobody has read the admins of the collection: this may be the last.
        await panel.fill(by('textbox', 'Last 4 characters of the address'), job.name.slice(-4))
        await panel.click(by('button', 'Revoke now'))
      }
      const again = await awaitWrite(panel, job, ({ status }) => status.hash !== undefined)
      expect(again.status.hash).toBe(executionsOf(service, job)[0]?.hash)
    })
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

import type { Hash } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { until } from '../../fixtures/browser/until.ts'
import { openDetails } from '../../fixtures/details.ts'
import { clearDocuments } from '../../fixtures/documents.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import type { Fault, Step } from '../../service/service.ts'
import { expectOnce, howOf, results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  draftKept,
  executionsOf,
  FOUND,
  isConfirmed,
  type Job,
  MATCH,
  openActivity,
  prepare,
  requestsOf,
  type StoredWrite,
  send,
  shiftClock,
} from './stage.ts'

/** Seven minutes, in seconds: the second look is due six minutes after the confirmation. */
const STEP = 420
const GONE = 'No longer on Base Sepolia: the chain replaced the block.'

const { service, browser } = await startStage()
const broken = results('Broken answers')
const table = results('An answer that is lost, and what else is on the chain')
const replaced = results('The chain replaces the block of a confirmed write')
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
    says: /Nothing was published\. Try again in a few seconds.*said: failed to estimate gas/s,
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
    broken.add({ what: name, kind, state, executions, how: howOf(write) })
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
  broken.add({
    what,
    kind: 'revoke',
    state: 'Reverted on chain',
    executions: 0,
    how: 'the receipt',
  })
})

/** Lets seconds pass by the chain's own time, and looks for a write then, not when it is due. */
async function lookAfter(seconds: number, id: string): Promise<void> {
  await service.passTime(seconds)
  await send(panel, { command: 'checkAgain', input: { id } })
}

test('a write is "not found" after six minutes by the chain’s own time, and only then sent again, after a warning', async () => {
  const panel = await openActivity(browser)
  const job = await prepare(service, panel, 'publish', 'Never executed')
  const article = articleOf(job)
  service.fault({ match: MATCH.publish, then: { kind: 'drop' } })
  await send(panel, job)
  await panel.says('Outcome unknown', article)
  const { id } = await awaitWrite(panel, job, atRest)
  await panel.says('We’re checking. Don’t resend yet.', article)
  await panel.gone(by('button', 'Send again', article))
  await openDetails(panel)
  await panel.says('Not found yet. It may still appear.', article)
  await lookAfter(1, id)
  await awaitWrite(panel, job, ({ search }) => search?.firstAt !== undefined)
  await lookAfter(361, id)
  await panel.says('Not found, and it can’t appear any more.', article)
  const isNotFound = ({ search }: StoredWrite) => search?.result === 'none'
  const write = await awaitWrite(panel, job, isNotFound)
  table.addUnknown('The connection ends before it is executed; six minutes pass', job, write)

  const searchedAt = write.search?.at ?? 0
  await panel.click(by('button', 'Check again', article))
  await awaitWrite(panel, job, (now) => isNotFound(now) && (now.search?.at ?? 0) > searchedAt)
  expect(requestsOf(service, job)).toBe(1)
  await panel.click(by('button', 'Send again', article))
  const dialog = by('dialog', 'Send it again?')
  await panel.says(/does it once.*Not found, and it can’t appear any more/s, dialog)
  await panel.click(by('button', 'Cancel', dialog))
  await panel.gone(dialog)
  expect(requestsOf(service, job)).toBe(1)
  await panel.click(by('button', 'Send again', article))
  await panel.click(by('button', 'Send again', dialog))
  await panel.says('Confirmed', article)
  await awaitWrite(panel, job, isConfirmed)
  expect(requestsOf(service, job)).toBe(2)
  await panel.close()
})

/** The write once it was searched in the log as it is wanted. */
const searched = (
  panel: Surface,
  job: Job,
  wanted: (search: NonNullable<StoredWrite['search']>) => boolean = () => true,
): Promise<StoredWrite> => awaitWrite(panel, job, ({ search }) => !!search && wanted(search))

test('at the second look a confirmed publication is unknown when its block was replaced, and another stays confirmed', async () => {
  const kept = await prepare(service, panel, 'publish', 'Kept')
  await send(panel, kept)
  await awaitWrite(panel, kept, isConfirmed)
  const job = await prepare(service, panel, 'publish', 'Replaced')
  const replace = await service.branch()
  await send(panel, job)
  const { id, status } = await awaitWrite(panel, job, isConfirmed)
  await panel.says('Confirmed', articleOf(job))
  await replace()
  service.hide((title) => title === job.name)
  await expect(service.receipt(status.hash as `0x${string}`)).rejects.toThrow()
  await service.passTime(STEP)
  await shiftClock(browser, STEP * 1_000)
  // The clock of the browser's alarms has not moved.
  await send(panel, { command: 'wake', input: {} })
  expect((await searched(panel, kept)).status.state).toBe('confirmed')
  expect(await panel.says('Confirmed', articleOf(kept))).not.toContain('No longer')

  const card = await panel.says(GONE, articleOf(job))
  expect(card).toContain('Outcome unknown')
  expect(card).not.toContain('Confirmed')
  // The search begins anew, and says "not found" once the chain is six minutes further.
  expect((await searched(panel, job)).search?.result).toBe('notYet')
  await lookAfter(1, id)
  await searched(panel, job, ({ firstAt }) => firstAt !== undefined)
  await lookAfter(STEP, id)
  await searched(panel, job, ({ result }) => result === 'none')
  expect(await panel.says(GONE, articleOf(job))).toContain('Send again')
  await shiftClock(browser, -STEP * 1_000)

  const row = { kind: 'publish', executions: 1 }
  const stays = { what: 'The block stays', state: 'Confirmed' }
  replaced.add({ ...row, ...stays, how: 'the second look finds it there' })
  const what = 'The block is replaced by one without it'
  const [state, how] = ['Confirmed, then Outcome unknown', 'the second look; the search goes on']
  replaced.add({ ...row, what, state, how })
})

test('a lost write says that it cannot be looked for, with links, where the chain could not be read before', async () => {
  await storeSettings(browser, { ...service, rpcUrl: `${service.url}/nowhere` })
  await browser.inWorker(() => chrome.storage.session.remove('knownBlocks'), null)
  const job = await prepare(service, panel, 'revoke', 'No RPC')
  service.fault({ match: MATCH.revoke, executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  const words = 'We can’t look for this: the network couldn’t be read before sending.'
  await panel.says(words, articleOf(job))
  await panel.see(by('link', /View on/, articleOf(job)))
  const write = await awaitWrite(panel, job, atRest)
  expect(write).toMatchObject({ status: { state: 'unknown' }, search: { result: 'noBlock' } })
  const what = 'The connection ends after it is executed; no RPC answers'
  const [state, how] = ['Outcome unknown', 'links to look oneself']
  table.add({ what, kind: 'revoke', state, executions: 1, how })
})

declare const chrome: { storage: { session: { remove(key: string): Promise<void> } } }

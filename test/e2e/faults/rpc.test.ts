import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { by, type Surface } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { faultyRpc, type RpcFault } from '../../fixtures/faulty-rpc.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { expectFoundSoon, expectOnce, results } from './results.ts'
import {
  articleOf,
  atRest,
  awaitWrite,
  executed,
  FOUND,
  isConfirmed,
  type Job,
  MATCH,
  openActivity,
  openQuietPage,
  prepare,
  type StoredWrite,
  send,
  shiftClock,
} from './stage.ts'

/**
 * Seconds that pass by the chain's own time, at each step: more than the service needs for a
 * request at most.
 */
const STEP = 361
const HOUR = 3_600_000
const table = results('An answer that is lost, and an RPC that misleads')
const clocks = results('An answer that is lost after it is executed')

/**
 * This computer's clock, which is two hours ahead of that of service and chain: by how much it is
 * set before the sending, and once the answer is lost.
 */
const CLOCKS = [
  { kind: 'publish', name: 'two hours fast, and set right meanwhile', first: 0, then: -2 * HOUR },
  { kind: 'revoke', name: 'an hour slow', first: -3 * HOUR, then: 0 },
] as const
const names = CLOCKS.map(({ name }) => name).join('; ')

interface Misled {
  name: string
  /** What it does from the sending on; `head`: the number of the latest block by then. */
  fault: (head: number) => RpcFault
  /** Seconds that pass, one after the other, while the RPC misleads. */
  passing?: number[]
  /** What is known meanwhile: never "not found". */
  result: 'notYet' | 'unread'
  says: RegExp
}
const NOT_YET = { result: 'notYet', says: /Not found yet\. It may still appear\./ } as const
const UNREAD = { result: 'unread', says: /Couldn’t read the network\./ } as const
const MISLED: Misled[] = [
  {
    name: 'answers with errors',
    fault: () => ({ refusesAll: 'limit exceeded' }),
    ...UNREAD,
  },
  // The limit of the service leaves a minute of the six for this.
  {
    name: 'leaves the newest blocks out of the log',
    fault: () => ({ logSecondsOld: 50 }),
    passing: [1, 10],
    ...NOT_YET,
  },
]

const BEHIND: Misled = {
  name: 'is behind by twenty minutes, and goes on',
  fault: () => ({ head: { secondsOld: 1_200 } }),
  ...NOT_YET,
}
/** Steps before the sending, so that an RPC that is behind has blocks to show. */
const BEFORE = 4

const { service, browser } = await startStage({
  // The text lies on the service's own host for a minute, nothing is listed for a minute, and every
  // sale began a day ago (stage.ts).
  service: { aheadMs: -2 * HOUR, listing: { listedAfterMs: 60_000, indexedAfterMs: 60_000 } },
})
const rpc = await faultyRpc(service.rpcUrl)
afterAll(rpc.close)
afterEach(() => {
  rpc.faulty.fault = {}
})
await storeSettings(browser, { ...service, rpcUrl: rpc.url })

// These come first: what follows lets the chain's time pass.
test.each(CLOCKS)(
  'a lost $kind is found within 15 s, with hash and explorer link, when the clock is $name',
  async ({ kind, first, then }) => {
    const panel = await openActivity(browser)
    await openDetails(panel)
    await shiftClock(browser, first)
    const job = await prepare(service, panel, kind, 'Clock')
    service.fault({ match: MATCH[kind], executeFirst: true, then: { kind: 'drop' } })
    await send(panel, job)
    const executedAt = await executed(service, job)
    await shiftClock(browser, then)
    const write = await awaitWrite(panel, job, atRest)
    expectFoundSoon(executedAt)
    await panel.says('Confirmed', articleOf(job))
    await panel.says(FOUND, articleOf(job))
    expectOnce(service, job, write)
    await panel.see(by('link', /View on/, articleOf(job)))
    await panel.close()
    await shiftClock(browser, -first - then)
    clocks.addConfirmed(`Clocks do not matter: ${names}`, job, write)
  },
)

/** Sees that an executed write is never "not found", and is found once the RPC answers rightly. */
async function seeFoundInTheEnd({
  name,
  fault,
  passing = [1, STEP, STEP],
  result,
  says,
}: Misled): Promise<void> {
  const panel = await openActivity(browser)
  await openDetails(panel)
  const kind = 'publish'
  const job = await prepare(service, panel, kind, 'Misled')
  rpc.faulty.fault = fault(await rpc.head())
  service.fault({ match: MATCH[kind], executeFirst: true, then: { kind: 'drop' } })
  await send(panel, job)
  let write = await awaitWrite(panel, job, ({ search }) => search !== undefined)
  for (const seconds of passing) {
    await service.passTime(seconds)
    write = await lookAgain(panel, job, write)
    expect(write).toMatchObject({ status: { state: 'unknown' }, search: { result } })
  }
  await panel.says(says, articleOf(job))

  rpc.faulty.fault = {}
  await lookAgain(panel, job, write)
  const found = await awaitWrite(panel, job, isConfirmed)
  expectOnce(service, job, found)
  await panel.close()
  const [state, how] = ['Outcome unknown, then Confirmed', 'found once the RPC answers']
  table.add({ what: name, kind, state, executions: 1, how })
}

/** Looks again, as the button does, and gives the write after that. */
async function lookAgain(
  panel: Surface,
  job: Job,
  { id, search }: StoredWrite,
): Promise<StoredWrite> {
  await send(panel, { command: 'checkAgain', input: { id } })
  return awaitWrite(
    panel,
    job,
    (write) => write.status.state !== 'unknown' || (write.search?.at ?? 0) > (search?.at ?? 0),
  )
}

describe('an executed write is never "not found", and is found in the end', () => {
  test(`when the RPC ${BEHIND.name}`, async () => {
    for (let step = 0; step < BEFORE; step++) await service.passTime(STEP)
    // It was so already when the first block was read.
    rpc.faulty.fault = BEHIND.fault(await rpc.head())
    await seeFoundInTheEnd(BEHIND)
  })

  test('by the worker alone, within 15 s, when no surface is open and the first search cannot be made', async () => {
    const page = await openQuietPage(browser)
    const job = await prepare(service, page, 'publish', 'Closed at once')
    service.fault({ match: MATCH.publish, executeFirst: true, then: { kind: 'drop' } })
    rpc.faulty.fault = { refusesAll: 'limit exceeded' }
    await send(page, job)
    const executedAt = await executed(service, job)
    await awaitWrite(page, job, ({ search }) => search?.result === 'unread')
    rpc.faulty.fault = {}
    const write = await awaitWrite(page, job, isConfirmed)
    expectFoundSoon(executedAt)
    expectOnce(service, job, write)
    await page.close()
    table.addConfirmed('cannot be asked at first, and no surface is open', job, write)
  })

  test.each(MISLED)('when the RPC $name', seeFoundInTheEnd)
})

import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Surface } from '../../fixtures/browser/surface.ts'
import { openDetails } from '../../fixtures/details.ts'
import { faultyRpc, type RpcFault } from '../../fixtures/faulty-rpc.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { expectFoundSoon, expectOnce, results } from './results.ts'
import {
  articleOf,
  awaitWrite,
  executed,
  isConfirmed,
  type Job,
  KINDS,
  type Kind,
  MATCH,
  openActivity,
  openQuietPage,
  prepare,
  type StoredWrite,
  send,
} from './stage.ts'

/**
 * Seconds that pass by the chain's own time, at each step: more than the service needs for a
 * request at most.
 */
const STEP = 361
const table = results('An answer that is lost, and an RPC that misleads')

interface Misled {
  name: string
  kinds?: readonly Kind[]
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
    kinds: KINDS,
    fault: () => ({ refusesAll: 'limit exceeded' }),
    ...UNREAD,
  },
  {
    name: 'refuses every range of blocks',
    fault: () => ({ refusesLogs: 'block range is too large' }),
    ...UNREAD,
  },
  { name: 'stands still', fault: (head) => ({ head: { number: head } }), ...NOT_YET },
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

/** A stage whose chain is that much ahead of this computer's clock, and an RPC that can mislead. */
async function misledStage(aheadMs: number) {
  const { service, browser } = await startStage({ service: { aheadMs } })
  const rpc = await faultyRpc(service.rpcUrl)
  afterAll(rpc.close)
  afterEach(() => {
    rpc.faulty.fault = {}
  })
  await storeSettings(browser, { ...service, rpcUrl: rpc.url })
  return { service, browser, rpc }
}
type MisledStage = Awaited<ReturnType<typeof misledStage>>

/** Sees that an executed write is never "not found", and is found once the RPC answers rightly. */
async function seeFoundInTheEnd(
  { service, rpc }: MisledStage,
  panel: Surface,
  kind: Kind,
  { name, fault, passing = [1, STEP, STEP], result, says }: Misled,
): Promise<void> {
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

describe('an executed write is never "not found", and is found in the end', async () => {
  const stage = await misledStage(0)
  // The time of a chain whose RPC is behind never runs ahead of this computer's.
  const lateStage = await misledStage(-(BEFORE + 3) * STEP * 1_000)

  test('by the worker alone, within 15 s, when no surface is open and the first search cannot be made', async () => {
    const { service, browser, rpc } = stage
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

  describe.each(MISLED)('when the RPC $name', (misled) => {
    const { kinds = ['publish'] } = misled
    test.each(kinds)('%s', async (kind) => {
      const panel = await openActivity(stage.browser)
      await openDetails(panel)
      await seeFoundInTheEnd(stage, panel, kind, misled)
      await panel.close()
    })
  })

  test(`when the RPC ${BEHIND.name}`, async () => {
    const { service, browser, rpc } = lateStage
    const panel = await openActivity(browser)
    await openDetails(panel)
    for (let step = 0; step < BEFORE; step++) await service.passTime(STEP)
    // It was so already when the first block was read.
    rpc.faulty.fault = BEHIND.fault(await rpc.head())
    await seeFoundInTheEnd(lateStage, panel, 'publish', BEHIND)
    await panel.close()
  })
})

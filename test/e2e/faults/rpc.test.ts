import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDetails } from '../../fixtures/details.ts'
import { faultyRpc, type RpcFault } from '../../fixtures/faulty-rpc.ts'
import { startStage } from '../../fixtures/stage.ts'
import { storeSettings } from '../../fixtures/stored-settings.ts'
import { expectOnce, results } from './results.ts'
import {
  articleOf,
  awaitWrite,
  isConfirmed,
  type Job,
  KINDS,
  MATCH,
  openActivity,
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
  /** What it does from the sending on; `head`: the number of the latest block by then. */
  fault: (head: number) => RpcFault
  /**
   * Steps before the sending, so that an RPC that is behind has blocks to show. They end before
   * this computer's time.
   */
  before?: number
  /** Seconds that pass, one after the other, while the RPC misleads. */
  passing?: number[]
  /** What is known meanwhile: never "not found". */
  result: 'notYet' | 'unread'
  says: RegExp
}
const NOT_YET = { result: 'notYet', says: /Not found yet\. It may still appear\./ } as const
const UNREAD = { result: 'unread', says: /Couldn’t read the network\./ } as const
const MISLED: Misled[] = [
  { name: 'answers with errors', fault: () => ({ refusesAll: 'limit exceeded' }), ...UNREAD },
  {
    name: 'refuses every range of blocks',
    fault: () => ({ refusesLogs: 'block range is too large' }),
    ...UNREAD,
  },
  { name: 'stands still', fault: (head) => ({ head: { number: head } }), ...NOT_YET },
  {
    name: 'is behind by twenty minutes, and goes on',
    fault: () => ({ head: { secondsOld: 1_200 } }),
    before: 4,
    ...NOT_YET,
  },
  // The limit of the service leaves a minute of the six for this.
  {
    name: 'leaves the newest blocks out of the log',
    fault: () => ({ logSecondsOld: 50 }),
    passing: [1, 10],
    ...NOT_YET,
  },
]

describe.each(MISLED)(
  'when the RPC $name',
  async ({ name, fault, before = 0, passing = [1, STEP, STEP], result, says }) => {
    // The chain's time never runs ahead of this computer's.
    const aheadMs = before ? -KINDS.length * (before + passing.length) * STEP * 1_000 : 0
    const { service, browser } = await startStage({ service: { aheadMs } })
    const rpc = await faultyRpc(service.rpcUrl)
    afterAll(rpc.close)
    afterEach(() => {
      rpc.faulty.fault = {}
    })
    await storeSettings(browser, { ...service, rpcUrl: rpc.url })
    const panel = await openActivity(browser)
    await openDetails(panel)

    /** Looks again, as the button does, and gives the write after that. */
    async function lookAgain(job: Job, { id, search }: StoredWrite): Promise<StoredWrite> {
      await send(panel, { command: 'checkAgain', input: { id } })
      return awaitWrite(
        panel,
        job,
        (write) => write.status.state !== 'unknown' || (write.search?.at ?? 0) > (search?.at ?? 0),
      )
    }

    test.each(KINDS)(
      'an executed %s is never "not found", and is found once the RPC answers rightly',
      async (kind) => {
        for (let step = 0; step < before; step++) await service.passTime(STEP)
        // An RPC that is behind was so already when the first block was read.
        if (before) rpc.faulty.fault = fault(await rpc.head())
        const job = await prepare(service, panel, kind, 'Misled')
        rpc.faulty.fault = fault(await rpc.head())
        service.fault({ match: MATCH[kind], executeFirst: true, then: { kind: 'drop' } })
        await send(panel, job)
        let write = await awaitWrite(panel, job, ({ search }) => search !== undefined)
        for (const seconds of passing) {
          await service.passTime(seconds)
          write = await lookAgain(job, write)
          expect(write).toMatchObject({ status: { state: 'unknown' }, search: { result } })
        }
        await panel.says(says, articleOf(job))

        rpc.faulty.fault = {}
        await lookAgain(job, write)
        const found = await awaitWrite(panel, job, isConfirmed)
        expectOnce(service, job, found)
        const [state, how] = ['Outcome unknown, then Confirmed', 'found once the RPC answers']
        table.add({ what: name, kind, state, executions: 1, how })
      },
    )
  },
)

import { IDBFactory } from 'fake-indexeddb'
import type { Client } from 'viem'
import { expect, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ALARM, setAlarm } from '../../../lib/browser/alarm.ts'
import { DEFAULT_DRAFT, type Draft } from '../../../lib/drafts/draft.ts'
import { changeDraft, drafts } from '../../../lib/drafts/drafts.ts'
import type { Command, Input, Reply } from '../../../lib/messages/contract.ts'
import { createProcedures } from '../../../lib/messages/procedures/procedures.ts'
import { route } from '../../../lib/messages/router.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import type { PublishRequest } from '../../../lib/service/requests.ts'
import { confirmAccount } from '../../../lib/settings/account.ts'
import { DEFAULT_SETTINGS, settings } from '../../../lib/settings/settings.ts'
import { closeDatabase, database, type TransactionOf } from '../../../lib/storage/database.ts'
import { STORES, type StoreName } from '../../../lib/storage/keys.ts'
import { type Shape, unwrap } from '../../../lib/storage/shape.ts'
import { readLogThrough } from '../../../lib/writes/find-on-chain.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { createWorker } from '../../../lib/writes/worker.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { ARTIST, BASE, REQUEST } from '../../fixtures/fake-fetch.ts'
import { CHAIN, COLLECTION, FakeService } from './fake-service.ts'
import { QUIET } from './kit.ts'
import { createSteps } from './steps.ts'

/** The exact request of a draft; only its words, copies and collection matter here. */
export const requestOf = ({ title, text, copies, collection }: Draft): PublishRequest => ({
  ...REQUEST,
  title,
  token: { ...REQUEST.token, tokenContent: text, mintToCreatorCount: Number(copies) },
  contract:
    collection.choice === 'new'
      ? {
          name: NEW_NAME,
          uri: `data:application/json,${encodeURIComponent(JSON.stringify({ name: NEW_NAME }))}`,
        }
      : { address: COLLECTION },
})

const NEW_NAME = 'A new collection'

/** The rows of every store. */
type Profile = [store: StoreName, rows: object[]][]

/** Gets the whole journal after each transaction that may have changed it. */
type Watcher = (journal: Write[]) => void

/** The present world's chain client, for those who make one (lib/settings/chain-client.ts). */
export const world: { chainClient?: () => Client } = {}

/** Ends the last life of the world before, which would act in the next and keep its locks. */
let endLast: () => void = () => undefined

/**
 * The background over a fake storage, clock and service, with all that may happen to it. `ahead`:
 * the milliseconds by which the computer's clock is ahead of the true time.
 */
export async function createWorld(watch: Watcher, ahead: number) {
  endLast()
  fakeBrowser.reset()
  const steps = createSteps()
  const clock = { now: 1_800_000_000_000 + ahead, ahead }
  const now = () => clock.now
  vi.restoreAllMocks()
  await settings.set({ ...DEFAULT_SETTINGS, serviceUrl: BASE, account: ARTIST, chainId: CHAIN })
  await confirmAccount(ARTIST)
  world.chainClient = () => service.chainClient()
  const { local, session } = fakeBrowser.storage
  for (const method of ['get', 'set', 'remove'] as const) {
    const work = local[method] as (what: unknown) => Promise<unknown>
    vi.spyOn(local, method).mockImplementation(((what: never) =>
      steps.later(() => work(what))) as never)
  }
  Object.assign(navigator.locks, { request: steps.request })
  await closeDatabase()
  globalThis.indexedDB = new IDBFactory()
  const transaction = database.transaction as (
    stores: readonly StoreName[],
    mode: string,
    work: unknown,
  ) => Promise<unknown>
  // A transaction takes effect as a whole or not at all, so it is one step.
  vi.spyOn(database, 'transaction').mockImplementation(((
    stores: readonly StoreName[],
    mode: string,
    work: unknown,
  ) =>
    steps.later(async () => {
      const result = await transaction(stores, mode, work)
      if (mode !== 'readonly' && stores.includes('writes')) watch(await journal())
      return result
    })) as never)

  /** Reads the values of a store at this moment, without taking a turn. */
  async function valuesOf<T>(store: StoreName, { shape }: { shape: Shape<T> }): Promise<T[]> {
    const read = (tx: TransactionOf<'readonly'>) => tx.objectStore(store).getAll()
    const rows = (await transaction([store], 'readonly', read)) as {
      version: number
      value: unknown
    }[]
    return rows.map(({ version, value }) => {
      const found = unwrap(shape, { v: version, value })
      if (found.fault !== undefined) throw new Error(`${store}: ${found.fault}`)
      return found.value
    })
  }
  const journal = () => valuesOf('writes', writes)
  const draft = async (id: string) =>
    (await valuesOf('drafts', drafts)).find((each) => each.id === id)
  const service = new FakeService(steps, () => clock.now - clock.ahead, journal)
  const client = service.client() as unknown as ServiceClient
  const chain = { reverts: false }
  const network = { online: true }

  /** One life of the worker, from its start. */
  function live() {
    const worker = createWorker({
      ...QUIET,
      service: () => client,
      isReachable: async () => network.online,
      now,
      readLog: readLogThrough(() => client),
      readReceipt: () =>
        steps.later(() => {
          if (!service.chainAnswers) throw new Error('down')
          return { mined: true, result: chain.reverts ? 'reverted' : 'done', blockNumber: '7' }
        }),
      confirming: async () => true,
      setAlarm,
    })
    const procedures = createProcedures({
      service: () => client,
      worker,
      hasKey: async () => true,
      isReachable: async () => network.online,
      now,
    })
    const watching = vi.spyOn(writes, 'watch')
    worker.start()
    const stopWatching = watching.mock.results.at(-1)?.value as () => void
    endLast = () => {
      stopWatching()
      fakeBrowser.runtime.onStartup.removeAllListeners()
      fakeBrowser.alarms.onAlarm.removeAllListeners()
    }
    return procedures
  }

  /** Ends the worker where it stands; `effect`: see `Steps`. */
  async function end(effect: boolean): Promise<void> {
    endLast()
    await steps.kill(effect)
  }

  async function putBack(profile: Profile): Promise<void> {
    const stores = profile.map(([store]) => store)
    await transaction(stores, 'strict', async (tx: TransactionOf<'strict'>) => {
      for (const [store, rows] of profile) {
        await tx.objectStore(store).clear()
        for (const row of rows) await tx.objectStore(store).put(row)
      }
    })
  }

  let procedures = live()
  const self = { id: 'me', origin: 'chrome-extension://me/' }
  const rung = { name: ALARM, scheduledTime: 0, persistAcrossSessions: true }
  const sender = { id: 'me', url: 'chrome-extension://me/popup.html', frameId: 0 }

  return {
    steps,
    clock,
    service,
    chain,
    network,
    journal,
    draft,
    /**
     * A surface sends a command; what comes of it is seen in the journal. Gives the reply, if one
     * ever comes.
     */
    send: <C extends Command>(command: C, input: Input<C>): Promise<Reply | undefined> =>
      route({ command, input }, sender, self, procedures),
    alarm: () => fakeBrowser.alarms.onAlarm.trigger(rung),
    browserStarts: () => fakeBrowser.runtime.onStartup.trigger(),
    /**
     * Ends the browser where it stands, puts a copy of its profile back if one is given, and starts
     * its worker again.
     */
    async restart(profile?: Profile): Promise<void> {
      await end(false)
      await session.clear()
      if (profile) await putBack(profile)
      procedures = live()
    },
    /** A copy of the profile: the database as it is stored at this moment. */
    async copy(): Promise<Profile> {
      const stores = Object.keys(STORES) as StoreName[]
      const read = (tx: TransactionOf<'readonly'>) =>
        Promise.all(stores.map((store) => tx.objectStore(store).getAll()))
      const rows = (await transaction(stores, 'readonly', read)) as object[][]
      return stores.map((store, at) => [store, rows[at] ?? []])
    },
    /** Ends the worker where it stands, and starts another. */
    async kill(effect: boolean) {
      await end(effect)
      procedures = live()
    },
    /** Ends the worker where it stands; the alarm starts another, if it is set. */
    async killAndLeave() {
      await end(false)
      if (await fakeBrowser.alarms.get(ALARM)) procedures = live()
    },
    async write(id: string, title: string, text: string, isNew: boolean): Promise<void> {
      const choice = isNew ? 'new' : COLLECTION
      const collection = { ...DEFAULT_DRAFT.collection, choice, name: NEW_NAME }
      const times = { createdAt: now(), updatedAt: now() }
      await drafts.put({ ...DEFAULT_DRAFT, ...times, id, title, text, collection, revision: 0 })
    },
    /**
     * Gives a draft another number of copies, at the same revision and without taking a turn, so
     * that no two presses of "Publish now" make the same request. Gives the draft.
     */
    async number(id: string, copies: number): Promise<Draft | undefined> {
      const stored = await draft(id)
      if (!stored) return undefined
      const numbered = { ...stored, copies: String(copies) }
      await transaction(['drafts'], 'relaxed', (tx: TransactionOf<'relaxed'>) =>
        tx.objectStore('drafts').put(drafts.rowOf(numbered)),
      )
      return numbered
    },
    edit: (id: string, text: string) => changeDraft(id, { text }, now()),
    /** Lets work be done to its end. */
    async finish<T>(work: Promise<T>): Promise<T> {
      let over = false
      const result = work.finally(() => {
        over = true
      })
      while (!over && (await steps.next()));
      expect(over, 'it came to an end').toBe(true)
      return result
    },
  }
}

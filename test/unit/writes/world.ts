import { IDBFactory } from 'fake-indexeddb'
import type { Address, Client } from 'viem'
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
import {
  closeDatabase,
  database,
  type ReadTransaction,
  type WriteTransaction,
} from '../../../lib/storage/database.ts'
import { STORES, type StoreName } from '../../../lib/storage/keys.ts'
import { type Shape, unwrap } from '../../../lib/storage/shape.ts'
import { readLogThrough } from '../../../lib/writes/find-on-chain.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { createWorker } from '../../../lib/writes/worker.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { FakeService } from './fake-service.ts'
import { createSteps } from './steps.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000aa'
export const COLLECTION: Address = '0x00000000000000000000000000000000000000C0'
export const CHAIN = 8453
export const SERVICE_URL = 'https://service.test/api'

/** The exact request of a draft; only its words, copies and collection matter here. */
export const requestOf = ({ title, text, copies, collection }: Draft): PublishRequest => ({
  title,
  token: {
    tokenContent: text,
    createReferral: ACCOUNT,
    salesConfig: {
      type: 'fixedPrice',
      pricePerToken: '0',
      saleStart: '0',
      saleEnd: '18446744073709551615',
    },
    mintToCreatorCount: Number(copies),
  },
  account: ACCOUNT,
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

/**
 * The client of the chain of the present world, for those who make one
 * (lib/settings/chain-client.ts).
 */
export const world: { chainClient?: () => Client } = {}

/**
 * Ends the last life of the world before: it would act in the next one, and hold its locks for
 * ever.
 */
let endLast: () => void = () => undefined

/**
 * The background over a fake storage, clock and service, with all that may happen to it. `ahead`:
 * the milliseconds by which the computer's clock is ahead of the true time.
 */
export async function createWorld(watch: Watcher = () => undefined, ahead = 0) {
  endLast()
  fakeBrowser.reset()
  const steps = createSteps()
  const clock = { now: 1_800_000_000_000 + ahead, ahead }
  const now = () => clock.now
  vi.restoreAllMocks()
  await settings.set({
    ...DEFAULT_SETTINGS,
    serviceUrl: SERVICE_URL,
    account: ACCOUNT,
    chainId: CHAIN,
  })
  await confirmAccount(ACCOUNT)
  world.chainClient = () => service.chainClient()
  const { get, set, remove } = fakeBrowser.storage.local
  const { clear: forgetSession } = fakeBrowser.storage.session
  vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(((keys: never) =>
    steps.later(() => get(keys))) as never)
  vi.spyOn(fakeBrowser.storage.local, 'remove').mockImplementation(((keys: never) =>
    steps.later(() => remove(keys))) as never)
  vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation(((items: never) =>
    steps.later(() => set(items))) as never)
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
    const read = (tx: ReadTransaction) => tx.objectStore(store).getAll()
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
  const service = new FakeService(steps, () => clock.now - clock.ahead, journal)
  const client = service.client() as unknown as ServiceClient
  const chain = { reverts: false }
  const told: Write[] = []
  const network = { online: true }

  /** One life of the worker, from its start. */
  function live() {
    const worker = createWorker({
      service: () => client,
      online: () => network.online,
      now,
      prepare: async () => undefined,
      readLog: readLogThrough(() => client),
      readReceipt: () =>
        steps.later(() => {
          if (!service.chainAnswers) throw new Error('down')
          return { mined: true, result: chain.reverts ? 'reverted' : 'done', blockNumber: '7' }
        }),
      confirming: async () => true,
      onOutcome: async (write) => void told.push(write),
      onOutcomeLost: async () => undefined,
      showBadge: async () => undefined,
      setAlarm,
      setTimer: () => undefined,
      keepAwake: (work) => work(),
    })
    const procedures = createProcedures({
      service: () => client,
      worker,
      hasKey: async () => true,
      online: () => network.online,
      now,
    })
    const started: {
      startup?: () => void
      alarm?: (alarm: { name: string }) => void
      stop: () => void
    } = {
      stop: () => undefined,
    }
    const { watch: watchWrites } = writes
    vi.spyOn(writes, 'watch').mockImplementationOnce((changed) => {
      started.stop = watchWrites(changed)
      return started.stop
    })
    vi.spyOn(fakeBrowser.runtime.onStartup, 'addListener').mockImplementationOnce(((
      listener: () => void,
    ) => {
      started.startup = listener
    }) as never)
    vi.spyOn(fakeBrowser.alarms.onAlarm, 'addListener').mockImplementationOnce(((
      listener: never,
    ) => {
      started.alarm = listener
    }) as never)
    worker.start()
    endLast = started.stop
    return {
      procedures,
      stopWatching: started.stop,
      starts: () => started.startup?.(),
      rings: () => started.alarm?.({ name: ALARM }),
    }
  }

  async function putBack(profile: Profile): Promise<void> {
    const stores = profile.map(([store]) => store)
    await transaction(stores, 'strict', async (tx: WriteTransaction) => {
      for (const [store, rows] of profile) {
        await tx.objectStore(store).clear()
        for (const row of rows) await tx.objectStore(store).put(row)
      }
    })
  }

  let life = live()
  const self = { id: 'me', origin: 'chrome-extension://me/' }
  const sender = { id: 'me', url: 'chrome-extension://me/popup.html', frameId: 0 }

  return {
    steps,
    clock,
    service,
    chain,
    network,
    told,
    journal,
    /**
     * A surface sends a command; what comes of it is seen in the journal. Gives the reply, if one
     * ever comes.
     */
    send<C extends Command>(command: C, input: Input<C>): Promise<Reply | undefined> {
      return route({ command, input }, sender, self, life.procedures)
    },
    alarm: () => life.rings(),
    browserStarts: () => life.starts(),
    /**
     * Ends the browser where it stands, puts a copy of its profile back if one is given, and starts
     * its worker again.
     */
    async restart(profile?: Profile): Promise<void> {
      life.stopWatching()
      await steps.kill(false)
      await forgetSession()
      if (profile) await putBack(profile)
      life = live()
    },
    /** A copy of the profile: the database as it is stored at this moment. */
    async copy(): Promise<Profile> {
      const stores = Object.keys(STORES) as StoreName[]
      const read = (tx: ReadTransaction) =>
        Promise.all(stores.map((store) => tx.objectStore(store).getAll()))
      const rows = (await transaction(stores, 'readonly', read)) as object[][]
      return stores.map((store, at) => [store, rows[at] ?? []])
    },
    /** Ends the worker where it stands, and starts another. */
    async kill(effect: boolean) {
      life.stopWatching()
      await steps.kill(effect)
      life = live()
    },
    /** Ends the worker where it stands; the alarm starts another, if it is set. */
    async killAndLeave() {
      life.stopWatching()
      await steps.kill(false)
      if (await fakeBrowser.alarms.get(ALARM)) life = live()
    },
    async write(id: string, title: string, text: string, isNew = false): Promise<void> {
      const collection = {
        ...DEFAULT_DRAFT.collection,
        choice: isNew ? 'new' : COLLECTION,
        name: NEW_NAME,
      }
      const times = { createdAt: now(), updatedAt: now() }
      await drafts.put({ ...DEFAULT_DRAFT, ...times, id, title, text, collection, revision: 0 })
    },
    /**
     * Gives a draft another number of copies, at the same revision and without taking a turn, so
     * that no two presses of "Publish now" make the same request. Gives the draft.
     */
    async number(id: string, copies: number): Promise<Draft | undefined> {
      const stored = (await valuesOf('drafts', drafts)).find((draft) => draft.id === id)
      if (!stored) return undefined
      const draft = { ...stored, copies: String(copies) }
      await transaction(['drafts'], 'relaxed', (tx: WriteTransaction) =>
        tx.objectStore('drafts').put(drafts.rowOf(draft)),
      )
      return draft
    },
    edit: (id: string, text: string) => changeDraft(id, { text }, now()),
    /** A draft as stored, without taking a turn. */
    draft: async (id: string): Promise<Draft | undefined> =>
      (await valuesOf('drafts', drafts)).find((draft) => draft.id === id),
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

import { expect, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ALARM, setAlarm } from '../../../lib/browser/alarm.ts'
import { DEFAULT_DRAFT, type Draft } from '../../../lib/drafts/draft.ts'
import { changeDraft, drafts } from '../../../lib/drafts/drafts.ts'
import type { Command, Input, Reply } from '../../../lib/messages/contract.ts'
import { createProcedures } from '../../../lib/messages/procedures/procedures.ts'
import { route } from '../../../lib/messages/router.ts'
import type { ServiceClient } from '../../../lib/service/client.ts'
import { unwrap } from '../../../lib/storage/versioned.ts'
import { createReconciler } from '../../../lib/writes/reconcile.ts'
import { releaseDraft } from '../../../lib/writes/recover.ts'
import { createRunner } from '../../../lib/writes/runner.ts'
import { createScheduler } from '../../../lib/writes/scheduler.ts'
import { searchPermission } from '../../../lib/writes/search/search-permission.ts'
import { searchPublication } from '../../../lib/writes/search/search-publication.ts'
import { writes } from '../../../lib/writes/stored.ts'
import type { Write } from '../../../lib/writes/write.ts'
import { FakeService } from './fake-service.ts'
import { createSteps } from './steps.ts'

export const ACCOUNT = '0x00000000000000000000000000000000000000aa'
export const COLLECTION = '0x00000000000000000000000000000000000000c0'
export const CHAIN = 8453

/** The exact request of a draft; only title and text matter here. */
export const requestOf = ({ title, text }: Pick<Draft, 'title' | 'text'>) => ({
  title,
  token: {
    tokenContent: text,
    createReferral: ACCOUNT,
    salesConfig: { type: 'fixedPrice' as const, pricePerToken: '0', saleStart: '0', saleEnd: '18446744073709551615' },
    mintToCreatorCount: 1,
  },
  account: ACCOUNT,
  contract: { address: COLLECTION },
})

/** A write as it lies in storage; none where it cannot be read. */
export function readWrite(envelope: unknown): Write[] {
  const read = unwrap(writes.shape, envelope)
  return read.fault === undefined ? [read.value] : []
}

/** What reads and writes of storage do in this world, beside waiting for their turn. */
type Watcher = (stored: Record<string, unknown>) => void

/** The background over a fake storage, clock and service, with all that may happen to it. */
export async function createWorld(stored: Watcher = () => undefined) {
  fakeBrowser.reset()
  const steps = createSteps()
  const clock = { now: 1_800_000_000_000 }
  const now = () => clock.now
  vi.restoreAllMocks()
  const { get, set, remove } = fakeBrowser.storage.local
  vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementation(((keys: never) => steps.later(() => get(keys))) as never)
  vi.spyOn(fakeBrowser.storage.local, 'remove').mockImplementation(((keys: never) => steps.later(() => remove(keys))) as never)
  vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementation(((items: Record<string, unknown>) =>
    steps.later(() => {
      stored(items)
      return set(items)
    })) as never)
  Object.assign(navigator.locks, { request: steps.request })

  /** What lies in storage at this moment, without taking a turn. */
  async function journal(): Promise<Write[]> {
    const all = await get(null)
    return Object.entries(all).flatMap(([key, envelope]) => (key.startsWith('write:') ? readWrite(envelope) : []))
  }
  const service = new FakeService(steps, now, journal)
  const client = service.client() as unknown as ServiceClient
  const chain = { reverts: false }
  const told: Write[] = []
  const network = { online: true }

  /** One life of the worker, from its start. */
  function live() {
    const keepAwake = () => () => undefined
    const onOutcome = async (write: Write) => {
      await releaseDraft(write)
      told.push(write)
    }
    const runner = createRunner({ service: () => client, keepAwake, online: () => network.online, now, onOutcome })
    const reconciler = createReconciler({
      search: (write, firstSentAt, claimed) =>
        write.operation.kind === 'publish'
          ? searchPublication(write, firstSentAt, {
              service: client,
              content: service.content,
              client: service.chainClient(),
              claimed,
            })
          : searchPermission(write, firstSentAt, { service: client, client: service.chainClient(), claimed }),
      receipt: () =>
        steps.later(() => {
          if (!service.chainAnswers) throw new Error('down')
          return { mined: true, success: !chain.reverts, blockNumber: '7' }
        }),
      confirming: async () => true,
      now,
      onOutcome,
    })
    const scheduler = createScheduler({ runner, reconciler, showBadge: async () => undefined, setAlarm, keepAwake })
    const procedures = createProcedures({ service: () => client, scheduler, hasKey: async () => true, now })
    const stopWatching = writes.watch(() => void scheduler.onJournalChange())
    void scheduler.run()
    return { scheduler, procedures, stopWatching }
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
    /** A surface sends a command; what comes of it is seen in the journal. Gives the reply, if one ever comes. */
    send<C extends Command>(command: C, input: Input<C>): Promise<Reply | undefined> {
      return route({ command, input }, sender, self, life.procedures)
    },
    alarm: () => life.scheduler.run(),
    browserStarts: () => life.scheduler.run(true),
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
    async write(id: string, title: string, text: string): Promise<void> {
      await drafts.add({ ...DEFAULT_DRAFT, id, title, text, createdAt: now(), updatedAt: now(), revision: 0 })
    },
    edit: (id: string, text: string) => changeDraft(id, { text }, now()),
    /** A draft as storage has it, without taking a turn. */
    async draft(id: string): Promise<Draft | undefined> {
      const key = `draft:${id}`
      return ((await get(key))[key] as { value: Draft } | undefined)?.value
    },
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

import type { ServiceClient } from '../service/client'
import { withRoom } from '../storage/room'
import { moveWrite } from './journal'
import { outcomeOf } from './outcome'
import { settleInterrupted } from './recover'
import { writes } from './stored'
import type { Executed, Operation, Status, StatusOf, Write } from './write'

/** The operations that execute a transaction. */
type WriteService = Pick<ServiceClient, 'createWriting' | 'revokePermission' | 'grantPermission'>

export interface RunnerOptions {
  /** The client for the service a write was made for; asked for while the write is being stored as `sending`. */
  service: (serviceUrl: string) => WriteService
  /** Keeps the worker from being stopped until the returned function is called. */
  keepAwake: () => () => void
  /** False only where the browser is certain to have no network. */
  online: () => boolean
  now: () => number
  /** Told after a write's outcome is stored. */
  onOutcome: (write: Write) => Promise<void>
  /** Told of an outcome that could not be stored, even after room was made for it: nothing else will ever tell of it. */
  onOutcomeLost?: (write: Write, outcome: Status) => Promise<void>
}

/**
 * Sends what waits in the journal, oldest first, one after the other: the service's transactions come from one wallet.
 * `wake` may be called at any time, from anywhere in the background; it resolves when nothing waits any more.
 */
export function createRunner({ service, keepAwake, online, now, onOutcome, onOutcomeLost }: RunnerOptions) {
  let running: Promise<void> | undefined
  let wanted = false
  let unsettled = true
  let left = Promise.resolve()
  let hasLeft = () => {}

  async function drain(): Promise<void> {
    const rest = keepAwake()
    left = new Promise((resolve) => {
      hasLeft = resolve
    })
    try {
      while (wanted) {
        wanted = false
        // Only this sends, one after the other, and each is brought out of `sending` before the next: what is found there now was
        // left by an earlier life, or by a step that failed in this one. So it need not be looked for when all has gone well.
        if (unsettled) await settleInterrupted(now())
        unsettled = false
        // Each once a round: what the index has and storage has not must not be tried without end.
        const tried = new Set<string>()
        for (let id = await nextToSend(tried); id; id = await nextToSend(tried)) {
          tried.add(id)
          await send(id)
        }
      }
    } catch (error) {
      unsettled = true
      throw error
    } finally {
      rest()
      running = undefined
      hasLeft()
    }
  }

  async function send(id: string): Promise<void> {
    if (!online()) {
      await settle(id, (write) => unsent(write, now()))
      return
    }
    let client = undefined as WriteService | undefined
    const write = await withRoom(() =>
      moveWrite(id, (stored) => {
        const status = leaving(stored, now())
        if (status) client ??= service(stored.serviceUrl)
        return status
      }),
    )
    if (write?.status.state !== 'sending' || !client) return
    const answer = execute(write.operation, client)
    hasLeft()
    const next = await answer.then(
      (answer) => (): Status => ({ state: 'accepted', at: now(), ...answer }),
      (error: unknown) =>
        ({ status }: Write): Status =>
          failed(status as StatusOf<'sending'>, error, now()),
    )
    await settle(id, next)
  }

  async function settle(id: string, next: (write: Write) => Status | undefined): Promise<void> {
    let reached: { write: Write; outcome: Status } | undefined
    const write = await withRoom(() =>
      moveWrite(id, (stored) => {
        const outcome = next(stored)
        reached = outcome && { write: stored, outcome }
        return outcome
      }),
    ).catch(async (error: unknown) => {
      if (reached) await onOutcomeLost?.(reached.write, reached.outcome)
      throw error
    })
    // It is stored, and that is what counts: telling must not keep what waits from being sent. Its draft may be left, though.
    if (write)
      await onOutcome(write).catch(() => {
        unsettled = true
      })
  }

  return {
    wake(): Promise<void> {
      wanted = true
      running ??= drain()
      return running
    },
    /**
     * Resolves when what an earlier life left in `sending` is settled, and a request that was about to leave has left: whatever
     * can wait does, so that it is not in its way. Call it after `wake`.
     */
    left: () => left,
  }
}

/** The oldest write that waits for its turn: queued, or of unknown outcome with the user's word to send it again; none of `tried`. */
async function nextToSend(tried: ReadonlySet<string>): Promise<string | undefined> {
  const entries = await writes.index()
  return entries.findLast(({ id, state, resend }) => !tried.has(id) && (state === 'queued' || resend))?.id
}

async function execute(operation: Operation, service: WriteService): Promise<Omit<Executed, 'at'>> {
  switch (operation.kind) {
    case 'publish':
      return service.createWriting(operation.request)
    case 'revoke':
      return service.revokePermission(operation.request)
    case 'grant':
      return service.grantPermission(operation.request)
  }
}

/** `sending`, from a state that may send; anything else stays as it is. */
function leaving({ status }: Write, at: number): Status | undefined {
  if (status.state === 'queued') return { state: 'sending', at, attempt: 1, firstSentAt: at }
  if (status.state !== 'unknown' || !status.resend) return undefined
  return { state: 'sending', at, attempt: status.attempt + 1, firstSentAt: status.firstSentAt }
}

/** Without a network nothing leaves. What was unknown before stays so: an earlier sending may still have arrived. */
function unsent({ status }: Write, at: number): Status | undefined {
  if (status.state === 'queued') return { state: 'refused', at, problem: { failure: 'offline' } }
  if (status.state !== 'unknown') return undefined
  const { resend: _, ...rest } = status
  return { ...rest, problem: { failure: 'offline' } }
}

/** A second sending that is refused says nothing about the first: the outcome stays unknown. */
function failed({ attempt, firstSentAt }: StatusOf<'sending'>, error: unknown, at: number): Status {
  const outcome = outcomeOf(error)
  if (outcome.state === 'refused' && attempt === 1) return { state: 'refused', at, problem: outcome.problem }
  const why = outcome.state === 'refused' ? 'again-refused' : outcome.why
  return { state: 'unknown', at, attempt, firstSentAt, why, ...(outcome.problem && { problem: outcome.problem }) }
}

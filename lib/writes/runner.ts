import type { ServiceClient } from '../service/client'
import type { PermissionResponse, PublishResponse } from '../service/requests'
import { locked } from '../storage/lock'
import { moveWrite, readOpen } from './journal'
import { outcomeOf } from './outcome'
import { recover } from './recover-after-crash'
import type { Operation, Status, StatusOf, Write } from './write'

/** The operations that execute a transaction. */
type WriteService = Pick<ServiceClient, 'createWriting' | 'revokePermission' | 'grantPermission'>

export interface RunnerOptions {
  /** Gives the client for the service that a write was made for. */
  service: (serviceUrl: string) => WriteService
  /** Keeps the worker from being stopped during `work`. */
  keepAwake: (work: () => Promise<void>) => Promise<void>
  /** False only where the browser is certain to have no network. */
  online: () => boolean
  now: () => number
  /** Prepares the request of a write while the write is stored as being sent. Sends nothing, and never rejects. */
  prepare?: (operation: Operation) => Promise<void>
  /** Called after the outcome of a write is stored. */
  onOutcome: (write: Write) => Promise<void>
  /** Called with an outcome that could not be stored: nothing else will ever tell of it. */
  onOutcomeLost?: (write: Write, outcome: Status) => Promise<void>
}

/** Only its holder sends. Two background contexts may live side by side while the browser replaces one by the other. */
const LOCK = 'writes:send'

/**
 * Sends the waiting writes of the journal, oldest first, one after the other, because the service's transactions come from one
 * wallet. `wake` may be called at any time; it resolves when none waits any more.
 */
export function createRunner({ service, keepAwake, online, now, prepare, onOutcome, onOutcomeLost }: RunnerOptions) {
  let running: Promise<void> | undefined
  let isWanted = false

  const drain = () =>
    locked(LOCK, async () => {
      try {
        while (isWanted) {
          isWanted = false
          for (let next = nextToSend(await recover(now())); next; next = nextToSend(await readOpen())) await send(next)
        }
      } finally {
        // Together with the last look at `isWanted`: a wake that comes while this run ends begins another one.
        running = undefined
      }
    })

  async function send({ id, operation }: Write): Promise<void> {
    if (!online()) {
      const refused = await moveWrite(id, (stored) => offlineStatus(stored, now()))
      if (refused?.status.state === 'refused') await report(refused)
      return
    }
    // `moveWrite` resolves after the commit, so that the journal has the write as `sending` on the disk before the request leaves. Only
    // what this call has moved is sent.
    const [write] = await Promise.all([moveWrite(id, (stored) => sendingStatus(stored, now())), prepare?.(operation)])
    if (write?.status.state !== 'sending') return
    const { status, serviceUrl } = write
    const outcome = await execute(operation, service(serviceUrl)).then(
      (answer): Status => ({ state: 'accepted', at: now(), ...answer, chainId: answer.chainId ?? write.chainId }),
      (error: unknown) => failedStatus(status, error, now()),
    )
    await finish(write, outcome)
  }

  /** Stores an outcome, and then reports it. Throws where it cannot be stored. */
  async function finish(write: Write, outcome: Status): Promise<void> {
    let stored: Write | undefined
    try {
      stored = await moveWrite(write.id, ({ status }) => (status.state === 'sending' ? outcome : undefined))
    } finally {
      if (!stored) await onOutcomeLost?.(write, outcome)
    }
    if (stored) await report(stored)
  }

  /** The outcome is stored, and that counts: a failing notification must not keep other writes from being sent. */
  const report = (write: Write) => onOutcome(write).catch(() => undefined)

  return {
    wake(): Promise<void> {
      isWanted = true
      running ??= keepAwake(drain)
      return running
    },
  }
}

/** Gives the oldest write that waits: queued, or of unknown outcome and to be sent again. */
function nextToSend(open: readonly Write[]): Write | undefined {
  return open
    .filter(({ status }) => status.state === 'queued' || (status.state === 'unknown' && status.resend))
    .sort((one, other) => one.createdAt - other.createdAt)[0]
}

async function execute(operation: Operation, service: WriteService): Promise<PublishResponse | PermissionResponse> {
  switch (operation.kind) {
    case 'publish':
      return service.createWriting(operation.request)
    case 'revoke':
      return service.revokePermission(operation.request)
    case 'grant':
      return service.grantPermission(operation.request)
  }
}

/** Gives `sending` for a write that waits, else undefined. */
function sendingStatus({ status }: Write, at: number): Status | undefined {
  if (status.state === 'queued') return { state: 'sending', at, attempt: 1, firstSentAt: at }
  if (status.state !== 'unknown' || !status.resend) return undefined
  return { state: 'sending', at, attempt: status.attempt + 1, firstSentAt: status.firstSentAt }
}

/** Gives the status of a write that did not leave for lack of a network. The outcome of an earlier sending is as unknown as before. */
function offlineStatus({ status }: Write, at: number): Status | undefined {
  if (status.state === 'queued') return { state: 'refused', at, problem: { failure: 'offline' } }
  if (status.state !== 'unknown') return undefined
  const { resend: _, ...rest } = status
  return rest
}

/** Gives the status after a failed request. A refusal of a second sending says nothing about the first. */
function failedStatus({ attempt, firstSentAt }: StatusOf<'sending'>, error: unknown, at: number): Status {
  const outcome = outcomeOf(error)
  if (outcome.state === 'refused' && attempt === 1) return { state: 'refused', at, problem: outcome.problem }
  const why = outcome.state === 'refused' ? 'againRefused' : outcome.why
  return { state: 'unknown', at, attempt, firstSentAt, why, ...(outcome.problem && { problem: outcome.problem }) }
}

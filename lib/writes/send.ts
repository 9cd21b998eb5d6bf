import { moveWrite, writes } from './journal'
import type { WriteService } from './kinds/kind'
import { kindOf } from './kinds/kinds'
import { blockBeforeSending } from './known-blocks'
import { failedStatus, refusedStatus } from './outcome'
import { wasSentBefore } from './states'
import type { Status, Write } from './write'

export interface Sending {
  service: (serviceUrl: string) => WriteService
  /** Whether a service can be reached. False only where a request to it has just failed. */
  isReachable: (serviceUrl: string) => Promise<boolean>
  now: () => number
  /** Called after the outcome is stored. Never rejects. */
  onOutcome: (write: Write) => Promise<void>
  /** Called with an outcome that could not be stored: nothing else will ever tell of it. */
  onOutcomeLost: (write: Write, outcome: Status) => Promise<void>
}

/** One is sent after the other: the service's transactions come from one wallet. */
export async function sendQueued(sending: Sending): Promise<void> {
  for (let next = await oldestQueued(); next; next = await oldestQueued()) await send(next, sending)
}

const oldestQueued = async (): Promise<Write | undefined> =>
  (await writes.by('state', 'queued')).sort((one, other) => one.createdAt - other.createdAt)[0]

async function send(
  queued: Write,
  { service, isReachable, now, onOutcome, onOutcomeLost }: Sending,
): Promise<void> {
  const { id, operation, chainId } = queued
  if (!(await isReachable(queued.serviceUrl))) {
    const stored = await moveWrite(id, (write) =>
      write.status.state === 'queued'
        ? { status: refusedStatus(write, { failure: 'offline' }, now()) }
        : undefined,
    )
    if (stored) await onOutcome(stored)
    return
  }
  // A later block than that of an earlier sending would hide what that one has executed: a copy of
  // the profile may have sent it.
  const wantsBlock = queued.sinceBlock === undefined && !wasSentBefore(queued)
  const block = wantsBlock ? await blockBeforeSending(chainId) : undefined
  // `moveWrite` resolves after the commit, so that the journal has the write as `sending` on the
  // disk before the request leaves. Only what this call has moved is sent.
  const write = await moveWrite(id, ({ status, sendings, sinceBlock = block }) => {
    if (status.state !== 'queued') return undefined
    return { status: { state: 'sending', at: now() }, sendings: sendings + 1, sinceBlock }
  })
  if (!write) return
  const sent = kindOf(operation).send(service(write.serviceUrl))
  const outcome = await sent.then(
    (answer): Status => ({
      state: 'accepted',
      at: now(),
      ...answer,
      chainId: answer.chainId ?? chainId,
    }),
    (error: unknown) => failedStatus(write, error, now()),
  )
  let stored: Write | undefined
  try {
    stored = await moveWrite(id, ({ status }) =>
      status.state === 'sending' ? { status: outcome } : undefined,
    )
  } finally {
    if (!stored) await onOutcomeLost(write, outcome)
  }
  if (stored) await onOutcome(stored)
}

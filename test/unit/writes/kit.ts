import { vi } from 'vitest'
import { type Problem, ServiceError } from '../../../lib/service/errors.ts'
import { writes } from '../../../lib/writes/journal.ts'
import { createWorker, type WorkerOptions } from '../../../lib/writes/worker.ts'
import type { State, Status, Write } from '../../../lib/writes/write.ts'
import { executed, publication } from '../../fixtures/write-of.ts'
import { writeService } from './fake-service.ts'

/**
 * The life of a write as the design has it, written down here a second time: the code is held
 * against it. The same state again is news about it; what has ended has no news.
 */
export const MAY_FOLLOW: Record<State, State[]> = {
  queued: ['queued', 'sending', 'refused', 'unknown'],
  sending: ['sending', 'accepted', 'refused', 'unknown'],
  accepted: ['accepted', 'confirmed', 'reverted'],
  confirmed: ['confirmed', 'unknown'],
  reverted: [],
  refused: [],
  unknown: ['unknown', 'accepted', 'queued'],
}

/** The parts of a worker that has nothing to tell or show, and whose chain cannot be asked. */
export const QUIET: Omit<WorkerOptions, 'service' | 'now'> = {
  isReachable: async () => true,
  readLog: async () => 'unread',
  readReceipt: async () => ({ mined: false }),
  isReplaced: async () => false,
  confirming: async () => false,
  onOutcome: async () => undefined,
  onOutcomeLost: async () => undefined,
  showBadge: async () => undefined,
  setAlarm: async () => undefined,
  setTimer: () => undefined,
  keepAwake: (work) => work(),
}

/** A publication that is known by its title. */
export function titled(id: string, title = id) {
  const { operation, ...write } = publication(id)
  return { ...write, operation: { ...operation, request: { ...operation.request, title } } }
}

/** Stores a write in this status, without a history unless `more` has one. Gives the write. */
export async function putWrite(
  made: Omit<Write, 'status' | 'history'>,
  status: Status,
  more: Partial<Write> = {},
): Promise<Write> {
  const write = { ...made, status, history: [], ...more }
  await writes.put(write)
  return write
}

export const statusOf = async (id: string) => (await writes.get(id))?.status

type Parts = Partial<WorkerOptions> & { answer?: (write: string) => Promise<typeof executed> }

/**
 * A worker whose service is `answer`, and whose chain cannot be asked; titles and addresses of what
 * was sent are kept, in order.
 */
export function setUp({ answer = async () => executed, ...more }: Parts = {}) {
  const sent: string[] = []
  const ended: Write[] = []
  const keepAwake = vi.fn((work: () => Promise<void>) => work())
  let clock = 1_000
  const send = (name: string) => {
    sent.push(name)
    return answer(name)
  }
  const worker = createWorker({
    ...QUIET,
    service: () => writeService(send),
    keepAwake,
    now: () => ++clock,
    onOutcome: async (write) => void ended.push(write),
    ...more,
  })
  return { worker, sent, ended, keepAwake }
}

/** The same after it was woken once, and has done what it could. */
export async function woken(parts: Parts = {}) {
  const background = setUp(parts)
  await background.worker.wake()
  return background
}

/** A service that fails each write with this problem. */
export const failing = (problem: Problem) => async () => {
  throw new ServiceError(problem)
}

import { writes } from '../../../lib/writes/journal.ts'
import type { WorkerOptions } from '../../../lib/writes/worker.ts'
import type { State, Status, Write } from '../../../lib/writes/write.ts'
import { publication } from '../../fixtures/write-of.ts'

/**
 * The life of a write as the design has it, written down here a second time: the code is held
 * against it. The same state again is news about it; what has ended has no news.
 */
export const MAY_FOLLOW: Record<State, State[]> = {
  queued: ['queued', 'sending', 'refused', 'unknown'],
  sending: ['sending', 'accepted', 'refused', 'unknown'],
  accepted: ['accepted', 'confirmed', 'reverted'],
  confirmed: [],
  reverted: [],
  refused: [],
  unknown: ['unknown', 'accepted', 'queued'],
}

/** What a worker is made of, with nothing to tell or to show, and a chain that cannot be asked. */
export const QUIET: Omit<WorkerOptions, 'service' | 'now'> = {
  online: () => true,
  readLog: async () => 'unread',
  readReceipt: async () => ({ mined: false }),
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

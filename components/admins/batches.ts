import { adminRecordId } from '../../lib/admins/record'
import { wasNeverSent } from '../../lib/writes/restored'
import { isOpen, type State, type Write } from '../../lib/writes/write'

/** One "Revoke everywhere": the writes about one address, in the order in which they are sent. */
export interface Batch {
  id: string
  /** In lower case. */
  address: string
  writes: Write[]
  /** Places whose outcome is there. */
  done: number
  /** Places that were not sent yet, with those of an earlier session of the browser. */
  waiting: number
  /** Writes of an earlier session that wait to be looked for, or for the user's word. */
  restored: Write[]
  /** Places where it was not revoked, or where that is not known. */
  failed: number
  /** The time of its last news, in milliseconds since 1970. */
  at: number
  isRunning: boolean
  canPutAway: boolean
}

/** Every batch of the journal, the newest last. */
export function batchesOf(journal: readonly Write[]): Batch[] {
  const groups = new Map<string, Write[]>()
  for (const write of journal) if (write.batch) groups.set(write.batch, [...(groups.get(write.batch) ?? []), write])
  return [...groups].map(([id, writes]) => toBatch(id, writes.toReversed())).reverse()
}

function toBatch(id: string, writes: Write[]): Batch {
  const count = (...states: State[]) => writes.filter(({ status }) => states.includes(status.state)).length
  const done = writes.length - count('queued', 'sending')
  const isRunning = done < writes.length
  const restored = writes.filter(({ status, dismissed }) => wasNeverSent(status) && !status.resend && !dismissed)
  return {
    id,
    address: addressOf(writes[0]).toLowerCase(),
    writes,
    done,
    waiting: count('queued') + restored.length,
    restored,
    failed: count('refused', 'unknown', 'reverted', 'mined'),
    at: Math.max(...writes.map(({ status }) => status.at)),
    isRunning,
    canPutAway: !isRunning && !writes.some(isOpen),
  }
}

const addressOf = (write: Write | undefined): string =>
  write && write.operation.kind !== 'publish' ? write.operation.request.adminAddress : ''

/** Milliseconds that a batch without a failure is still shown after its end. */
export const FAREWELL = 8_000

/**
 * The batches that the list of a collection still shows, by address: those under way, those that ended a moment ago, and those that
 * failed somewhere and were not put away. `now` is in milliseconds since 1970.
 */
export function shownBatches(batches: readonly Batch[], collectionId: string, now: number): ReadonlyMap<string, Batch> {
  const isHere = ({ operation }: Write) =>
    operation.kind !== 'publish' &&
    adminRecordId({ address: operation.request.moment.collectionAddress, chainId: operation.request.moment.chainId }) ===
      collectionId
  const isShown = ({ isRunning, failed, writes, at }: Batch) =>
    isRunning || (failed > 0 ? writes.some(({ dismissed }) => !dismissed) : now - at < FAREWELL)
  return new Map(batches.filter((batch) => batch.writes.some(isHere) && isShown(batch)).map((batch) => [batch.address, batch]))
}

import { isPermissionWrite } from '../../lib/writes/kinds/kinds'
import { isDone, UNDERWAY } from '../../lib/writes/states'
import type { PermissionWrite, Write } from '../../lib/writes/write'

/**
 * A change of permissions: the writes of one batch about one address, in the order in which they
 * are sent.
 */
export type Change = readonly [PermissionWrite, ...PermissionWrite[]]

/** The change that a write belongs to; undefined where its batch does not have it. */
export function changeOf(batch: readonly Write[], id: string): Change | undefined {
  const writes = batch.filter(isPermissionWrite)
  const address = writes.find((write) => write.id === id)?.operation.request.adminAddress
  const [first, ...others] = writes.filter((write) => addressOf(write) === address?.toLowerCase())
  return first && [first, ...others]
}

/**
 * The newest change about each address, by address in lower case, as far as it is in one
 * collection. `journal`: the writes in the collection, newest first.
 */
export function newestChanges(journal: readonly Write[]): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>()
  for (const write of journal.filter(isPermissionWrite)) {
    const address = addressOf(write)
    const change = changes.get(address)
    if (!change) changes.set(address, [write])
    else if (write.batch !== undefined && change[0].batch === write.batch)
      changes.set(address, [write, ...change])
  }
  return changes
}

const addressOf = ({ operation }: PermissionWrite): string =>
  operation.request.adminAddress.toLowerCase()

/** Milliseconds for which a change that has succeeded is shown unless it is dismissed. */
const DAY = 86_400_000

/**
 * Whether a change is still shown: what went on, failed or may have failed is, until it is
 * dismissed. `now`: milliseconds since 1970.
 */
export const isShown = (change: Change, now: number): boolean =>
  change.some(
    ({ dismissed, status, createdAt }) => !dismissed && (!isDone(status) || createdAt > now - DAY),
  )

/** Whether part of a change waits to be sent, or is being sent. */
export const isRunning = (change: Change): boolean =>
  change.some(({ status }) => UNDERWAY.has(status.state))

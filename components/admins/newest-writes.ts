import { isPermissionWrite } from '../../lib/writes/kinds/kinds'
import { isDone, OPEN } from '../../lib/writes/states'
import type { PermissionWrite, Write } from '../../lib/writes/write'

/**
 * A person is being added, is being revoked, or was revoked: only of the last is it known that they
 * were an admin.
 */
export type Change = PermissionWrite['operation']['kind'] | 'revoked'

/**
 * The change by the newest write about each address, by address in lower case. `writes`: newest
 * first.
 */
export function newestChanges(writes: readonly Write[]): ReadonlyMap<string, Change> {
  const changes = new Map<string, Change>()
  for (const write of writes.filter(isPermissionWrite).reverse())
    changes.set(write.operation.request.adminAddress.toLowerCase(), changeOf(write))
  return changes
}

const changeOf = ({ operation: { kind }, status }: PermissionWrite): Change =>
  kind === 'revoke' && isDone(status) ? 'revoked' : kind

/** Milliseconds for which an ended write stays in its row unless it is dismissed. */
const DAY = 86_400_000

/**
 * The newest write about each address on a token of a collection, by address in lower case, while
 * its row still shows it. The writes of a batch are left out: they are shown as a batch.
 */
export function recentWrites(
  writes: readonly Write[],
  tokenId: string,
): ReadonlyMap<string, PermissionWrite> {
  const newest = new Map<string, PermissionWrite>()
  for (const write of writes.filter(isPermissionWrite)) {
    const { moment, adminAddress } = write.operation.request
    const address = adminAddress.toLowerCase()
    if (!write.batch && moment.tokenId === tokenId && !newest.has(address))
      newest.set(address, write)
  }
  const since = Date.now() - DAY
  return new Map(
    [...newest].filter(
      ([, { status, createdAt, dismissed }]) =>
        !dismissed && (OPEN.has(status.state) || createdAt > since),
    ),
  )
}

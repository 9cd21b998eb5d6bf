import { isPermissionWrite, OPEN, type PermissionWrite, type Write } from '../../lib/writes/write'

/** Milliseconds for which an ended write stays in its row unless it is dismissed. */
const DAY = 86_400_000

/**
 * The newest write about each address on a token of a collection, by address in lower case, while its row still shows it. The writes of
 * a batch are left out: they are shown as a batch.
 */
export function recentWrites(writes: readonly Write[], tokenId: string): ReadonlyMap<string, PermissionWrite> {
  const newest = new Map<string, PermissionWrite>()
  for (const write of writes.filter(isPermissionWrite)) {
    const { moment, adminAddress } = write.operation.request
    const address = adminAddress.toLowerCase()
    if (!write.batch && moment.tokenId === tokenId && !newest.has(address)) newest.set(address, write)
  }
  const since = Date.now() - DAY
  return new Map(
    [...newest].filter(([, { status, createdAt, dismissed }]) => !dismissed && (OPEN.has(status.state) || createdAt > since)),
  )
}

import { useMemo, useRef } from 'react'
import { recipientsOf, walletsIn } from '../../lib/admins/recipients'
import { type AdminRecord, adminRecordId } from '../../lib/admins/record'
import type { AdminRow } from '../../lib/admins/rows'
import { isPermissionWrite, publicationOf } from '../../lib/writes/kinds/kinds'
import { isDone, OPEN, type PermissionWrite, type Write } from '../../lib/writes/write'
import { publicationsStore } from '../state/stores'
import { useStored } from '../state/useStored'

/**
 * Keeps the rows of a list in their places as long as its `key` is the same: a new reading moves
 * nobody, and new people come last.
 */
export function useSteadyRows(rows: readonly AdminRow[], key: string): AdminRow[] {
  const seen = useRef({ key, addresses: [] as string[] })
  const current = new Map(rows.map((row) => [row.address as string, row]))
  const before = seen.current.key === key ? seen.current.addresses : []
  const addresses = [
    ...new Set([...before.filter((address) => current.has(address)), ...current.keys()]),
  ]
  seen.current = { key, addresses }
  return addresses.flatMap((address) => current.get(address) ?? [])
}

/**
 * The addresses in `touched`, whose permission a write has changed, since the list has its `key`:
 * their rows stay, to say that nothing is left.
 */
export function useTouched(touched: readonly string[], key: string): ReadonlySet<string> {
  const seen = useRef({ key, touched: new Set<string>() as ReadonlySet<string> })
  const before = seen.current.key === key ? seen.current.touched : new Set<string>()
  if (before !== seen.current.touched || touched.some((address) => !before.has(address)))
    seen.current = { key, touched: new Set([...before, ...touched]) }
  return seen.current.touched
}

/**
 * The tokens of whose sales an address gets a share, by address in lower case, as far as this
 * browser's own publications in the collection show. `wallet`: the service's wallet for the
 * account.
 */
export function useShares(
  collection: string,
  record: AdminRecord | undefined,
  wallet: string | undefined,
): ReadonlyMap<string, ReadonlySet<string>> {
  const publications = useStored(publicationsStore())
  return useMemo(() => {
    const wallets = walletsIn(record, wallet)
    const shares = new Map<string, Set<string>>()
    for (const { operation, status } of publications) {
      const publication = publicationOf(operation)
      if (!publication || !('tokenId' in status) || !status.tokenId || !status.contractAddress)
        continue
      if (
        adminRecordId({ address: status.contractAddress, chainId: status.chainId }) !== collection
      )
        continue
      const admins = status.state === 'confirmed' ? status.admins : undefined
      for (const address of recipientsOf(publication.request.splits ?? [], admins ?? [], wallets))
        shares.set(address, (shares.get(address) ?? new Set()).add(status.tokenId))
    }
    return shares
  }, [publications, collection, record, wallet])
}

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

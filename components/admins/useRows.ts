import { useMemo, useRef } from 'react'
import { permissionOf } from '../../lib/admins/permission'
import type { AdminRecord } from '../../lib/admins/record'
import { type AdminRow, rowsOf, type Self, statusFrom } from '../../lib/admins/rows'
import { readAddress, sameAddress } from '../../lib/chain/address'
import type { PermissionWrite } from '../../lib/writes/write'
import { writesOfCollection } from '../state/stores'
import { useStored } from '../state/useStored'
import { type Batch, useShownBatches } from './batches'
import { type Change, newestChanges, recentWrites } from './newest-writes'
import { useSelf } from './useSelf'
import { useShares } from './useShares'

/** A row of the list, with what this browser's writes tell of the person. */
export interface ShownRow {
  row: AdminRow
  /** Whether the person is an admin of other moments only, and listed apart. */
  isElsewhere: boolean
  /** The newest write about the address on the chosen scope, while its row still shows it. */
  writeId: string | undefined
  /** What the newest write about the address in this collection is for, or has done. */
  change: Change | undefined
  /** The "Revoke everywhere" of the address that is under way, or ended a moment ago. */
  batch: Batch | undefined
  /** The tokens of whose sales the address gets a share. */
  shares: ReadonlySet<string> | undefined
}

interface List {
  /** The id of the collection (`adminRecordId`). */
  collection: string
  record: AdminRecord | undefined
  /** The chosen scope. */
  tokenId: string
  /** Changes when rows may change their places. */
  key: string
  /** The ENS names by which people were added since the section opened, by address. */
  chosenNames: ReadonlyMap<string, string>
}

/** The rows of a collection's list: of its record, and of those whom a write has changed. */
export function useRows({ collection, record, tokenId, key, chosenNames }: List): ShownRow[] {
  const self = useSelf()
  const journal = useStored(writesOfCollection(collection))
  const writes = useMemo(() => recentWrites(journal, tokenId), [journal, tokenId])
  const changes = useMemo(() => newestChanges(journal), [journal])
  const batches = useShownBatches(collection)
  const shares = useShares(collection, record, self.wallet)
  const touched = useTouched([...writes.keys(), ...batches.keys()], key)
  const found = useMemo(
    () => rowsWith(record, self, tokenId, touched, chosenNames),
    [record, self, tokenId, touched, chosenNames],
  )
  return useSteadyRows(found, key).map((row) => {
    const address = row.address.toLowerCase()
    const { write, batch } = newerOf(writes.get(address), batches.get(address))
    return {
      row,
      isElsewhere: row.status === 'none' && row.scopes.length > 0 && !touched.has(address),
      writeId: write?.id,
      change: changes.get(address),
      batch,
      shares: shares.get(address),
    }
  })
}

/**
 * A row has one state, that of the newest: what a write or a batch has changed since tells nothing
 * any more.
 */
function newerOf(write: PermissionWrite | undefined, batch: Batch | undefined) {
  if (!write || !batch) return { write, batch }
  const begun = batch.writes[0]?.createdAt ?? 0
  return write.createdAt > begun ? { write, batch: undefined } : { write: undefined, batch }
}

/**
 * The rows of the record, and a row for each address in `touched` (useTouched) that is no admin.
 */
function rowsWith(
  record: AdminRecord | undefined,
  self: Self,
  tokenId: string,
  touched: ReadonlySet<string>,
  chosenNames: ReadonlyMap<string, string>,
): AdminRow[] {
  const named = (row: AdminRow): AdminRow => ({
    ...row,
    username: row.username ?? chosenNames.get(row.address),
  })
  const rows = record ? rowsOf(record, self, tokenId) : []
  const known = new Set(rows.map(({ address }) => address.toLowerCase()))
  const added = [...touched].flatMap((text): AdminRow[] => {
    const { address } = readAddress(text)
    if (!address || known.has(text)) return []
    const is = (other: string | undefined) => other !== undefined && sameAddress(address, other)
    const username = record?.people.find((person) => is(person.address))?.username
    const status = statusFrom(
      permissionOf(record, address, tokenId),
      permissionOf(record, address, '0'),
    )
    return [
      {
        address,
        username,
        you: is(self.account),
        creator: is(record?.creator),
        scopes: [],
        status,
      },
    ]
  })
  return [...rows, ...added].map(named)
}

/**
 * Keeps the rows of a list in their places as long as its `key` is the same: a new reading moves
 * nobody, and new people come last.
 */
function useSteadyRows(rows: readonly AdminRow[], key: string): AdminRow[] {
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
function useTouched(touched: readonly string[], key: string): ReadonlySet<string> {
  const seen = useRef({ key, touched: new Set<string>() as ReadonlySet<string> })
  const before = seen.current.key === key ? seen.current.touched : new Set<string>()
  if (before !== seen.current.touched || touched.some((address) => !before.has(address)))
    seen.current = { key, touched: new Set([...before, ...touched]) }
  return seen.current.touched
}

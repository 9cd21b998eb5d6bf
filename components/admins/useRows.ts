import { useMemo, useRef } from 'react'
import { permissionOf } from '../../lib/admins/permission'
import type { AdminRecord } from '../../lib/admins/record'
import { type AdminRow, rowsOf, type Self, statusFrom } from '../../lib/admins/rows'
import { parseAddress, sameAddress } from '../../lib/chain/address'
import { useSelf } from '../state/self'
import { writesOfCollection } from '../state/stores'
import { useStored } from '../state/useStored'
import { type Change, isShown, newestChanges } from './changes'
import { useShares } from './useShares'

/** A row of the list, with what this browser's writes tell of the person. */
export interface ShownRow {
  row: AdminRow
  /** Whether the person is an admin of other moments only, and listed apart. */
  isElsewhere: boolean
  /** The newest change about the address in this collection. */
  change: Change | undefined
  isChangeShown: boolean
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
  const changes = useMemo(() => newestChanges(journal), [journal])
  const shown = useMemo(() => {
    const now = Date.now()
    return new Set(
      [...changes].flatMap(([address, change]) => (isShown(change, now) ? address : [])),
    )
  }, [changes])
  const shares = useShares(collection)
  const found = useMemo(
    () => rowsWith(record, self, tokenId, shown, chosenNames),
    [record, self, tokenId, shown, chosenNames],
  )
  return useSteadyRows(found, key).map((row) => {
    const address = row.address.toLowerCase()
    return {
      row,
      isElsewhere: row.status === 'none' && row.scopes.length > 0 && !shown.has(address),
      change: changes.get(address),
      isChangeShown: shown.has(address),
      shares: shares.get(address),
    }
  })
}

/** The rows of the record, and a row for each address in `changed` that is no admin. */
function rowsWith(
  record: AdminRecord | undefined,
  self: Self,
  tokenId: string,
  changed: ReadonlySet<string>,
  chosenNames: ReadonlyMap<string, string>,
): AdminRow[] {
  const named = (row: AdminRow): AdminRow => ({
    ...row,
    username: row.username ?? chosenNames.get(row.address),
  })
  const rows = record ? rowsOf(record, self, tokenId) : []
  const known = new Set(rows.map(({ address }) => address.toLowerCase()))
  const added = [...changed].flatMap((text): AdminRow[] => {
    const { address } = parseAddress(text)
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

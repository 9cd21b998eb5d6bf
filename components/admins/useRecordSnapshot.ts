import { useEffect, useState } from 'react'
import { type AdminRecord, adminRecords } from '../../lib/admins/record'
import { send } from '../../lib/messages/client'
import type { CollectionChoice } from './useChosenCollection'

/** Milliseconds; a younger record is good enough to list scopes from. */
const FRESH = 60_000

interface Snapshot {
  ids: string
  records: ReadonlyMap<string, AdminRecord>
  /** The number of collections whose record is missing or out of date. */
  unread: number
}

const EMPTY: Snapshot = { ids: '', records: new Map(), unread: 0 }

/**
 * The records of `collections` by their ids, as they are stored when a dialog asks for them, so that its choices do not change
 * while the section reads. The section keeps the record of `shown` up to date; where another is out of date, all are read again
 * together. `reading` until the records are there.
 */
export function useRecordSnapshot(collections: readonly CollectionChoice[], shown: CollectionChoice) {
  const [snapshot, setSnapshot] = useState(EMPTY)
  const ids = collections.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same collections
  useEffect(() => {
    let closed = false
    const read = async (): Promise<Snapshot> => {
      const records = new Map((await adminRecords.many(collections.map(({ id }) => id))).map((record) => [record.id, record]))
      const isCurrent = (record: AdminRecord | undefined) =>
        record && !record.problem && (record.id === shown.id || Date.now() - record.at < FRESH)
      return { ids, records, unread: collections.filter(({ id }) => !isCurrent(records.get(id))).length }
    }
    const readAll = async () => {
      const stored = await read()
      if (stored.unread === 0 || collections.length === 1) return stored
      await send('readAccountAdmins', {}).catch(() => undefined)
      return read()
    }
    void readAll().then((found) => !closed && setSnapshot(found))
    return () => {
      closed = true
    }
  }, [ids, shown.id])
  const reading = snapshot.ids !== ids
  return { records: snapshot.records, unread: reading ? 0 : snapshot.unread, reading }
}

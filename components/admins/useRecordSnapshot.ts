import { useEffect, useState } from 'react'
import { type AdminRecord, adminRecords } from '../../lib/admins/record'
import type { CollectionChoice } from './useChosenCollection'

interface Snapshot {
  ids: string
  /** By the id of the collection; one that was never read has none. */
  records: ReadonlyMap<string, AdminRecord>
}

const EMPTY: Snapshot = { ids: '', records: new Map() }

/**
 * The stored records of `collections` as they are when a dialog asks for them, so that its choices do not change while the
 * section reads. `loading` until they are there; `refresh` reads them from storage again. The service is not asked.
 */
export function useRecordSnapshot(collections: readonly CollectionChoice[]) {
  const [snapshot, setSnapshot] = useState(EMPTY)
  const [refreshes, setRefreshes] = useState(0)
  const ids = collections.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh reads again
  useEffect(() => {
    let closed = false
    void adminRecords.many(ids.split(',')).then((found) => {
      if (!closed) setSnapshot({ ids, records: new Map(found.map((record) => [record.id, record])) })
    })
    return () => {
      closed = true
    }
  }, [ids, refreshes])
  const refresh = () => setRefreshes((count) => count + 1)
  return { records: snapshot.records, loading: snapshot.ids !== ids, refresh }
}

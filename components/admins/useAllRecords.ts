import { useEffect, useState } from 'react'
import { type AdminRecord, adminRecords } from '../../lib/admins/record'
import { send } from '../../lib/messages/client'
import type { CollectionChoice } from './useChosenCollection'

/** A record younger than this is good enough to list places from; a dialog shows what it is going to do anyway. */
const FRESH = 60_000

/**
 * The records of several collections, by id, how many have been read, and how many of these could not be. Those that are missing or old are read, one after the
 * other. A snapshot: what a dialog offers does not change under the hand.
 */
export function useAllRecords(collections: readonly CollectionChoice[]): {
  records: ReadonlyMap<string, AdminRecord>
  read: number
  unread: number
} {
  const [records, setRecords] = useState<ReadonlyMap<string, AdminRecord>>(new Map())
  const [read, setRead] = useState(0)
  const [unread, setUnread] = useState(0)
  const ids = collections.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same collections
  useEffect(() => {
    let left = false
    const readAll = async () => {
      setRead(0)
      setUnread(0)
      for (const { id, address, chainId } of collections) {
        const known = await adminRecords.get(id)
        const fresh = known && !known.problem && Date.now() - known.at < FRESH
        const asked = () =>
          send('readAdmins', { collection: address, chainId }).then(
            () => true,
            () => false,
          )
        const answered = fresh || (await asked())
        const record = fresh ? known : await adminRecords.get(id)
        if (left) return
        if (!answered || !record || record.problem) setUnread((count) => count + 1)
        if (record) setRecords((all) => new Map(all).set(id, record))
        setRead((count) => count + 1)
      }
    }
    void readAll()
    return () => {
      left = true
    }
  }, [ids])
  const wanted = [...records].filter(([id]) => collections.some((collection) => collection.id === id))
  return { records: new Map(wanted), read, unread }
}

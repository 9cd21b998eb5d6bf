import { useCallback, useEffect, useRef, useState } from 'react'
import type { Records } from '../../lib/admins/places'
import {
  type AdminRecord,
  adminRecordId,
  adminRecords,
  type CollectionReference,
} from '../../lib/admins/record'
import { send } from '../../lib/messages/client'
import { type Refusal, Refused } from '../../lib/messages/refusal'
import { isWithoutEffect, UNDERWAY } from '../../lib/writes/states'
import { adminRecordStore, writesOfCollection } from '../state/stores'
import { useStored } from '../state/useStored'

/** Milliseconds; a younger record is not read again when the section opens. */
const FRESH = 15_000
/**
 * Milliseconds from the browser's word that it is online to the next reading: a network that has
 * just come often fails once more.
 */
const SETTLING = 1_000

export interface Admins {
  /** The last reading; undefined before the first. */
  record: AdminRecord | undefined
  isReading: boolean
  /** Why the last reading failed; the record is then of an earlier one. */
  failure: Refusal | undefined
  reload: () => void
}

export function useAdminRecord(collection: CollectionReference): AdminRecord | undefined {
  return useStored(adminRecordStore(collection))
}

/**
 * The admins of the collection that a section shows; read again when the record is old, and after
 * each write about it has ended.
 */
export function useAdmins({ address, chainId }: CollectionReference): Admins {
  const id = adminRecordId({ address, chainId })
  const record = useAdminRecord({ address, chainId })
  const [readings, setReadings] = useState(0)
  const [failure, setFailure] = useState<Refusal>()
  const reload = useCallback(() => {
    setReadings((count) => count + 1)
    send('readAdmins', { collection: address, chainId })
      .then(
        () => setFailure(undefined),
        (error) => setFailure(error instanceof Refused ? error.refusal : { code: 'internal' }),
      )
      .finally(() => setReadings((count) => count - 1))
  }, [address, chainId])

  useEffect(() => {
    let closed = false
    void adminRecords.get(id).then((known) => {
      if (!closed && !(known && Date.now() - known.at < FRESH)) reload()
    })
    return () => {
      closed = true
    }
  }, [id, reload])

  useEffect(() => {
    if (!failure) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadSoon = () => {
      timer = setTimeout(reload, SETTLING)
    }
    addEventListener('online', reloadSoon)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', reloadSoon)
    }
  }, [failure, reload])

  const executed = useExecutedWrites(id)
  const seen = useRef(executed)
  useEffect(() => {
    if (executed === undefined || seen.current === executed) return
    seen.current = executed
    reload()
  }, [executed, reload])

  return { record, isReading: readings > 0, failure, reload }
}

/**
 * The executed writes about a collection as one text, which changes with its admins; undefined
 * while one is still to be sent.
 */
function useExecutedWrites(id: string): string | undefined {
  const writes = useStored(writesOfCollection(id))
  if (writes.some(({ status }) => UNDERWAY.has(status.state))) return undefined
  return writes
    .filter(({ status }) => 'hash' in status)
    .map(({ id, status }) => `${id} ${status.state} ${isWithoutEffect(status)}`)
    .join()
}

interface Snapshot {
  ids: string
  /** A collection that was never read has none. */
  records: Records
}

/**
 * The stored records of `collections` as they are when a dialog asks for them, so that its choices
 * do not change while the section reads. `loading` until they are there: before, those are given
 * that the page has. `refresh` reads them from storage again. The service is not asked.
 */
export function useRecordSnapshot(collections: readonly CollectionReference[]) {
  const [snapshot, setSnapshot] = useState((): Snapshot => {
    const known = collections.flatMap((each) => adminRecordStore(each).current() ?? [])
    return { ids: '', records: new Map(known.map((record) => [record.id, record])) }
  })
  const [refreshes, setRefreshes] = useState(0)
  const ids = collections.map(adminRecordId).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refresh reads again
  useEffect(() => {
    let closed = false
    void adminRecords.many(ids.split(',')).then((found) => {
      if (!closed)
        setSnapshot({ ids, records: new Map(found.map((record) => [record.id, record])) })
    })
    return () => {
      closed = true
    }
  }, [ids, refreshes])
  const refresh = () => setRefreshes((count) => count + 1)
  return { records: snapshot.records, loading: snapshot.ids !== ids, refresh }
}

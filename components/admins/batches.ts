import { useEffect, useMemo, useRef, useState } from 'react'
import { adminRecordId } from '../../lib/admins/record'
import { t } from '../../lib/i18n/t'
import { isPermissionWrite } from '../../lib/writes/kinds/kinds'
import { blocksOthers, isDone, UNDERWAY, wasNeverSent } from '../../lib/writes/states'
import type { PermissionWrite, Write } from '../../lib/writes/write'
import { batchWrites } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'

/** One "Revoke everywhere": the writes about one address, in the order in which they are sent. */
export interface Batch {
  id: string
  /** In lower case. */
  address: string
  writes: PermissionWrite[]
  /** The number of scopes with an outcome. */
  done: number
  /**
   * The number of scopes that were not sent yet, with those of an earlier session of the browser.
   */
  waiting: number
  /** Writes of an earlier session that wait for a search or for the user's decision. */
  restored: PermissionWrite[]
  /** The number of scopes that were not revoked, or may not have been. */
  failed: number
  /** The time of its last change, in milliseconds since 1970. */
  at: number
  isRunning: boolean
  isDismissible: boolean
}

/** Every batch of the journal, the newest last. */
export function batchesOf(journal: readonly Write[]): Batch[] {
  const groups = new Map<string, PermissionWrite[]>()
  for (const write of journal.filter(isPermissionWrite))
    if (write.batch) groups.set(write.batch, [...(groups.get(write.batch) ?? []), write])
  return [...groups].map(([id, writes]) => toBatch(id, writes.toReversed())).reverse()
}

function toBatch(id: string, writes: PermissionWrite[]): Batch {
  const queued = writes.filter(({ status }) => status.state === 'queued').length
  const unsent = writes.filter(({ status }) => UNDERWAY.has(status.state)).length
  const restored = writes.filter((write) => wasNeverSent(write) && !write.dismissed)
  const isRunning = unsent > 0
  return {
    id,
    address: writes[0]?.operation.request.adminAddress.toLowerCase() ?? '',
    writes,
    done: writes.length - unsent - restored.length,
    waiting: queued + restored.length,
    restored,
    failed: writes.filter(({ status }) => !isDone(status) && !UNDERWAY.has(status.state)).length,
    at: Math.max(...writes.map(({ status }) => status.at)),
    isRunning,
    isDismissible: !isRunning && !writes.some(blocksOthers),
  }
}

/** Milliseconds for which a batch without a failure is shown after its end. */
const SHOWN_AFTER_END = 8_000

/**
 * The batches that the list of a collection still shows, by address: those under way, those that
 * ended a moment ago, and those that failed somewhere and were not dismissed. `now` is in
 * milliseconds since 1970.
 */
export function shownBatches(
  batches: readonly Batch[],
  collectionId: string,
  now: number,
): ReadonlyMap<string, Batch> {
  const isHere = ({ operation: { request } }: PermissionWrite) =>
    adminRecordId({
      address: request.moment.collectionAddress,
      chainId: request.moment.chainId,
    }) === collectionId
  const isShown = ({ isRunning, failed, writes, at }: Batch) =>
    isRunning ||
    (failed > 0 ? writes.some(({ dismissed }) => !dismissed) : now - at < SHOWN_AFTER_END)
  return new Map(
    batches
      .filter((batch) => batch.writes.some(isHere) && isShown(batch))
      .map((batch) => [batch.address, batch]),
  )
}

/** The batches that the list of a collection shows, by address in lower case. */
export function useShownBatches(collectionId: string): ReadonlyMap<string, Batch> {
  const journal = useStored(batchWrites())
  const batches = useMemo(() => batchesOf(journal), [journal])
  const [now, setNow] = useState(() => Date.now())
  const lastAt = Math.max(0, ...batches.map(({ at }) => at))
  useEffect(() => {
    setNow(Date.now())
    // A timer may ring a moment early, so the time is set to the end instead of read from the
    // clock.
    const end = lastAt + SHOWN_AFTER_END
    const rest = end - Date.now()
    if (rest <= 0) return
    const timer = setTimeout(() => setNow(end), rest)
    return () => clearTimeout(timer)
  }, [lastAt])
  return useMemo(() => shownBatches(batches, collectionId, now), [batches, collectionId, now])
}

/**
 * Shows a toast at the end of each batch that ends while the section is open. It may be over before
 * the page hears of it for the first time.
 */
export function useBatchEnds(): void {
  const journal = useStored(batchWrites())
  const [openedAt] = useState(() => Date.now())
  /** Whether each batch was running when the journal was last looked at. */
  const wasRunning = useRef<ReadonlyMap<string, boolean>>(new Map())
  useEffect(() => {
    const batches = batchesOf(journal)
    for (const { id, isRunning, failed, done, at } of batches) {
      const hasJustEnded = !isRunning && (wasRunning.current.get(id) ?? at >= openedAt)
      if (!hasJustEnded) continue
      if (failed > 0) showToast(t('admins.batchFailed', failed), 'alert')
      else showToast(t('admins.batchEnded', done))
    }
    wasRunning.current = new Map(batches.map(({ id, isRunning }) => [id, isRunning]))
  }, [journal, openedAt])
}

import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { batchWrites } from '../state/stores'
import { useStored } from '../state/useStored'
import { showToast } from '../ui/Announcer'
import { type Batch, batchesOf, SHOWN_AFTER_END, shownBatches } from './batches'

/** The batches that the list of a collection shows, by address in lower case. */
export function useShownBatches(collectionId: string): ReadonlyMap<string, Batch> {
  const journal = useStored(batchWrites())
  const batches = useMemo(() => batchesOf(journal), [journal])
  const [now, setNow] = useState(() => Date.now())
  const lastAt = Math.max(0, ...batches.map(({ at }) => at))
  useEffect(() => {
    setNow(Date.now())
    // A timer may ring a moment early, so the time is set to the end instead of read from the clock.
    const end = lastAt + SHOWN_AFTER_END
    const rest = end - Date.now()
    if (rest <= 0) return
    const timer = setTimeout(() => setNow(end), rest)
    return () => clearTimeout(timer)
  }, [lastAt])
  return useMemo(() => shownBatches(batches, collectionId, now), [batches, collectionId, now])
}

/** Shows a toast at the end of each batch that was seen running. */
export function useBatchEnds(): void {
  const journal = useStored(batchWrites())
  const running = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const batches = batchesOf(journal)
    for (const { id, isRunning, failed, done } of batches) {
      if (isRunning || !running.current.has(id)) continue
      if (failed > 0) showToast(t('admins.batchFailed', failed), 'alert')
      else showToast(t('admins.batchEnded', done))
    }
    running.current = new Set(batches.filter(({ isRunning }) => isRunning).map(({ id }) => id))
  }, [journal])
}

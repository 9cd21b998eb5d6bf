import { useEffect } from 'react'
import { changeLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { isDone, needsAttention, UNDERWAY } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { announce, showToast } from '../ui/Announcer'

/** The state in which this page has last shown each write and each change, by the ids of writes. */
const lastShown = new Map<string, string>()

/**
 * Announces each state of a write, or of the writes of a change of permissions, that differs from
 * the one in which the page has last shown them. The first is announced only where they are younger
 * than the page and have ended unseen. `isShown`: the page shows them; where it does not, a toast
 * shows their success.
 */
export function useStateAnnouncement(writes: readonly Write[] = [], isShown = true): void {
  useEffect(() => {
    const [first] = writes
    if (!first) return
    const ids = writes.map(({ id }) => id).join()
    const label = changeLabel(writes.map(({ status }) => status))
    const before = lastShown.get(ids)
    lastShown.set(ids, label)
    const isUnderway = writes.some(({ status }) => UNDERWAY.has(status.state))
    const isNews =
      before === undefined
        ? first.createdAt >= performance.timeOrigin && !isUnderway
        : before !== label
    if (!isNews) return
    const report = isShown || !writes.every(({ status }) => isDone(status)) ? announce : showToast
    report(
      t('ui.named', [writeLabel(first.operation), label]),
      !isUnderway && writes.some(({ status }) => needsAttention(status)) ? 'alert' : 'status',
    )
  })
}

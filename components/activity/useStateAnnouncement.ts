import { useEffect, useRef, useState } from 'react'
import { stateLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { isDone, needsAttention, shownState, UNDERWAY } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { announce, showToast } from '../ui/Announcer'

/**
 * Announces each change of a write's state, but not the state in which it is first seen, unless the
 * write is younger than the page and has ended unseen. `isShown`: the page shows the write; where
 * it does not, a toast shows its success.
 */
export function useStateAnnouncement(write: Write | undefined, isShown = true): void {
  const { id, status } = write ?? {}
  const state = status && shownState(status)
  const [opened] = useState(Date.now)
  const seen = useRef({ id, state })
  useEffect(() => {
    const { current: before } = seen
    seen.current = { id, state }
    if (!write || !state) return
    const isNews =
      before.id === id
        ? before.state !== state
        : write.createdAt >= opened && !UNDERWAY.has(write.status.state)
    if (!isNews) return
    const report = isShown || !isDone(write.status) ? announce : showToast
    report(
      t('ui.named', [writeLabel(write.operation), stateLabel(write.status)]),
      needsAttention(write.status) ? 'alert' : 'status',
    )
  }, [write, id, state, isShown, opened])
}

import { useEffect, useRef } from 'react'
import { shownState, stateLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { isDone, needsAttention, type Write } from '../../lib/writes/write'
import { announce, showToast } from '../ui/Announcer'

/**
 * Announces each change of a write's state, but not the state in which it is first seen. `isShown`: the page shows the write;
 * where it does not, a toast shows its success.
 */
export function useStateAnnouncement(write: Write | undefined, isShown = true): void {
  const { id, status } = write ?? {}
  const state = status && shownState(status)
  const seen = useRef({ id, state })
  useEffect(() => {
    const { current: before } = seen
    seen.current = { id, state }
    if (!write || !state || before.id !== id || before.state === state) return
    const report = isShown || !isDone(write.status) ? announce : showToast
    report(
      t('ui.named', [writeLabel(write.operation), stateLabel(write.status)]),
      needsAttention(write.status) ? 'alert' : 'status',
    )
  }, [write, id, state, isShown])
}

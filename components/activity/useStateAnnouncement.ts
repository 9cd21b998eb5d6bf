import { useEffect, useRef } from 'react'
import { stateLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { DONE, NEEDS_ATTENTION, type Write } from '../../lib/writes/write'
import { announce, showToast } from '../ui/Announcer'

/**
 * Announces each change of a write's state, but not the state in which it is first seen. `isShown`: the page shows the write;
 * where it does not, a toast shows its success.
 */
export function useStateAnnouncement(write: Write | undefined, isShown = true): void {
  const { id, status } = write ?? {}
  const state = status?.state
  const seen = useRef({ id, state })
  useEffect(() => {
    const { current: before } = seen
    seen.current = { id, state }
    if (!write || !state || before.id !== id || before.state === state) return
    const report = isShown || !DONE.has(state) ? announce : showToast
    report(t('ui.named', [writeLabel(write.operation), stateLabel(state)]), NEEDS_ATTENTION.has(state) ? 'alert' : 'status')
  }, [write, id, state, isShown])
}

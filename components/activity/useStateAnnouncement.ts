import { useEffect, useRef } from 'react'
import { stateLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { NEEDS_ATTENTION, type Write } from '../../lib/writes/write'
import { announce } from '../ui/Announcer'

/** Announces each change of state of a shown write. The state it first shows is announced only if the write came later. */
export function useStateAnnouncement(write: Write | undefined): void {
  const state = write?.status.state
  const announced = useRef(state)
  useEffect(() => {
    if (!write || !state || announced.current === state) return
    announced.current = state
    announce(t('ui.named', [writeLabel(write.operation), stateLabel(state)]), NEEDS_ATTENTION.has(state) ? 'alert' : 'status')
  }, [write, state])
}

import { useEffect, useRef } from 'react'
import { stateWords, writeName } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import type { Write } from '../../lib/writes/write'
import { announce } from '../ui/Announcer'

const BAD = new Set(['refused', 'unknown', 'reverted'])

/** Says aloud when a write that is shown comes to another state; its first one too, where it was not there yet. */
export function useTold(write: Write | undefined): void {
  const state = write?.status.state
  const told = useRef(state)
  useEffect(() => {
    if (!write || !state || told.current === state) return
    told.current = state
    announce(t('ui.named', [writeName(write.what), stateWords(state)]), BAD.has(state) ? 'alert' : 'status')
  }, [write, state])
}

import { useEffect, useRef, useState } from 'react'
import { changeLabel, writeLabel } from '../../lib/i18n/sentences/write'
import { t } from '../../lib/i18n/t'
import { isDone, needsAttention, UNDERWAY } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { announce, showToast } from '../ui/Announcer'

/**
 * Announces each change of the state of a write, or of the writes of a change of permissions, but
 * not the state in which they are first seen, unless they are younger than the page and have ended
 * unseen. `isShown`: the page shows them; where it does not, a toast shows their success.
 */
export function useStateAnnouncement(writes: readonly Write[] = [], isShown = true): void {
  const [first] = writes
  const id = first?.id
  const label = changeLabel(writes.map(({ status }) => status))
  const [opened] = useState(Date.now)
  const seen = useRef({ id, label })
  useEffect(() => {
    const { current: before } = seen
    seen.current = { id, label }
    if (!first) return
    const isUnderway = writes.some(({ status }) => UNDERWAY.has(status.state))
    const isNews =
      before.id === id ? before.label !== label : first.createdAt >= opened && !isUnderway
    if (!isNews) return
    const report = isShown || !writes.every(({ status }) => isDone(status)) ? announce : showToast
    report(
      t('ui.named', [writeLabel(first.operation), label]),
      !isUnderway && writes.some(({ status }) => needsAttention(status)) ? 'alert' : 'status',
    )
  }, [writes, first, id, label, isShown, opened])
}

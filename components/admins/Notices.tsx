import { useEffect, useRef } from 'react'
import { joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { SettingsLink } from '../app/SettingsLink'
import { useKeyState } from '../state/key'
import type { RefusalMessage } from '../state/useCommand'

/** Says that revoking and adding need a key, with the link to save one. Renders nothing where there is one. */
export function KeyNotice() {
  if (useKeyState() !== 'none') return null
  return (
    <p className="note warn">
      {joinSentences(t('problem.noKey.happened'), t('problem.noKey.next'))} <SettingsLink />
    </p>
  )
}

/** Says why a command was refused, with a link to the settings where those would help. */
export function RefusalNote({ refusal }: { refusal: RefusalMessage | undefined }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (refusal) note.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (!refusal) return null
  return (
    <p ref={note} className="note bad">
      {refusal.sentence} {refusal.code === 'service' && <SettingsLink />}
    </p>
  )
}

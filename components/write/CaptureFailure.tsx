import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import type { Navigation } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useCaptureShortcut } from '../state/useShortcuts'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { CaptureNote } from './CaptureNote'
import { foreignFrameSentence } from './ForeignFrame'

/** Says why the last capture made no draft, or only part of one. */
export function CaptureFailure() {
  const { captureFailure, unreadFrame, requested } = useStored(stores.navigation)
  const shortcut = useCaptureShortcut(captureFailure === 'noAccess')
  const failure = captureFailure && failureSentence(captureFailure, shortcut)
  useCaptureAnnouncement([failure, unreadFrame && foreignFrameSentence(unreadFrame)].filter(Boolean).join(' '), requested?.at)
  if (!failure) return null
  return (
    <CaptureNote>
      <p>{failure}</p>
    </CaptureNote>
  )
}

/** Announces the message of each capture, also when it is the same as the last. `at`: time of the capture in milliseconds. */
function useCaptureAnnouncement(message: string, at: number | undefined): void {
  const announced = useRef(at)
  useEffect(() => {
    if (message && announced.current !== at) announce(message, 'alert')
    announced.current = at
  }, [message, at])
}

function failureSentence(failure: NonNullable<Navigation['captureFailure']>, shortcut: string): string {
  if (failure === 'full') return t('refusal.full')
  if (failure !== 'noAccess') return t(`write.nothing.${failure}`)
  return shortcut ? t('write.nothing.noAccess', [shortcut]) : t('write.nothing.noAccessMenu')
}

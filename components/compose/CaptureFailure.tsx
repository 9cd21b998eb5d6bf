import { useEffect, useRef } from 'react'
import { t } from '../../lib/i18n/t'
import type { Place } from '../../lib/settings/place'
import { stores } from '../state/stores'
import { useCaptureShortcut } from '../state/useShortcuts'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { IconButton } from '../ui/Icon'

/** Says why the last capture made no draft, until the next capture or until the user closes it. */
export function CaptureFailure() {
  const { captureFailure, requestedAt } = useStored(stores.place)
  const shortcut = useCaptureShortcut(captureFailure === 'noAccess')
  const failure = captureFailure && failureSentence(captureFailure, shortcut)
  const announced = useRef(requestedAt)
  useEffect(() => {
    // Each capture is announced, also where its message is that of the last.
    if (failure && announced.current !== requestedAt) announce(failure, 'alert')
    announced.current = requestedAt
  }, [failure, requestedAt])
  if (!failure) return null
  return (
    <div className="capture note small">
      <p>{failure}</p>
      <IconButton
        icon="close"
        label={t('ui.close')}
        onClick={() => void stores.place.change({ captureFailure: undefined })}
      />
    </div>
  )
}

function failureSentence(failure: NonNullable<Place['captureFailure']>, shortcut: string) {
  if (failure === 'full') return t('refusal.full')
  if (failure !== 'noAccess') return t(`compose.nothing.${failure}`)
  return shortcut ? t('compose.nothing.noAccess', [shortcut]) : t('compose.nothing.noAccessMenu')
}

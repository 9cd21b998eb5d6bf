import { type ReactNode, useEffect, useRef } from 'react'
import { hasHost, requestHost } from '../../lib/browser/host-permissions'
import { t } from '../../lib/i18n/t'
import type { ErrorBody } from '../../lib/service/errors'
import { closeCapture, type Navigation } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useCaptureShortcut } from '../state/useShortcuts'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { IconButton } from '../ui/Icon'
import { useTakeSelection } from './PageSelection'

interface NotesProps {
  /** Storage refused the last change. */
  unsaved: boolean | undefined
  /** The draft is being published. */
  locked: boolean
  /** The service's messages about no field of the draft. */
  messages: ErrorBody['fields']
}

/** Notes about the draft as a whole. */
export function Notes({ unsaved, locked, messages }: NotesProps) {
  return (
    <>
      {unsaved && <p className="note bad">{t('write.unsaved')}</p>}
      {locked && <p className="note">{t('write.locked')}</p>}
      {messages.length > 0 && (
        <ul className="note bad">
          {messages.map(({ field, message }) => (
            <li key={`${field}:${message}`}>{t('activity.said', [field ? t('ui.named', [field, message]) : message])}</li>
          ))}
        </ul>
      )}
    </>
  )
}

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

/** Offers to capture a selection again with its layout, when it lies in a frame whose site must be permitted first. */
export function ForeignFrame() {
  const { unreadFrame: frame, captureFailure } = useStored(stores.navigation)
  const takeSelection = useTakeSelection()
  const requested = useRef(false)
  useEffect(() => {
    if (frame || !requested.current) return
    requested.current = false
    if (!captureFailure) announce(t('write.taken'))
  }, [frame, captureFailure])
  if (!frame) return null
  const { tabId, frameId, origin } = frame
  const read = async () => {
    requested.current = true
    const had = hasHost(origin)
    const has = await requestHost(origin)
    // The background captures a frame whose origin was just permitted; it hears nothing of one that was permitted before.
    requested.current = has && !(await had)
    if (has && !requested.current) await takeSelection({ tabId, frameId })
  }
  return (
    <CaptureNote>
      <p>{foreignFrameSentence(frame)}</p>
      <div className="row">
        <button type="button" onClick={() => void read()}>
          {t('write.foreignRead')}
        </button>
      </div>
    </CaptureNote>
  )
}

/** Explains why a frame of another site cannot be read without its permission. */
const foreignFrameSentence = ({ origin }: NonNullable<Navigation['unreadFrame']>): string =>
  t('write.foreign', [new URL(origin).host])

/** A note about the last capture. It stays until the next capture or until the user closes it. */
function CaptureNote({ children }: { children: ReactNode }) {
  return (
    <div className="capture note small">
      <div className="stack tight">{children}</div>
      <IconButton icon="close" label={t('ui.close')} onClick={() => void closeCapture()} />
    </div>
  )
}

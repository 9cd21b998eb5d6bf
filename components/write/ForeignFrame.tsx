import { useEffect, useRef } from 'react'
import { hasHost, requestHost } from '../../lib/browser/host-permissions'
import { t } from '../../lib/i18n/t'
import type { Navigation } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { CaptureNote } from './CaptureNote'
import { useTakeSelection } from './useTakeSelection'

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
export const foreignFrameSentence = ({ origin }: NonNullable<Navigation['unreadFrame']>): string =>
  t('write.foreign', [new URL(origin).host])

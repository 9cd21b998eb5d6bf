import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/t'
import { closeCapture } from '../../lib/settings/navigation'
import { IconButton } from '../ui/IconButton'

/** A note about the last capture. It stays until the next capture or until the user closes it. */
export function CaptureNote({ children }: { children: ReactNode }) {
  return (
    <div className="capture note small">
      <div className="stack tight">{children}</div>
      <IconButton icon="close" label={t('ui.close')} onClick={() => void closeCapture()} />
    </div>
  )
}

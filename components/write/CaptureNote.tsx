import type { ReactNode } from 'react'
import { t } from '../../lib/i18n/t'
import { closeCapture } from '../../lib/settings/navigation'
import { IconButton } from '../ui/IconButton'

/** What is to be known of the last capture, until the next one or until it is closed. */
export function CaptureNote({ children }: { children: ReactNode }) {
  return (
    <div className="capture note small">
      <div className="stack tight">{children}</div>
      <IconButton icon="close" label={t('ui.close')} onClick={() => void closeCapture()} />
    </div>
  )
}

import { t } from '../../lib/i18n/t'
import { showToast } from './Announcer'

/** Copies a text, and says whether the browser allowed it. */
export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text).then(
    () => showToast(t('ui.copied')),
    () => showToast(t('ui.notCopied'), 'alert'),
  )
}

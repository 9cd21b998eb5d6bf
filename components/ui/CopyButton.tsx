import { t } from '../../lib/i18n/t'
import { announce, showToast } from './Announcer'
import { useBriefly } from './useBriefly'

/** A button that copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, className = 'quiet' }: { text: string; label: string; className?: string }) {
  const [copied, showCopied] = useBriefly()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        showCopied()
        announce(t('ui.copied'))
      },
      () => showToast(t('ui.notCopied'), 'alert'),
    )
  return (
    <button type="button" className={className} onClick={copy}>
      {copied ? t('ui.copied') : label}
    </button>
  )
}

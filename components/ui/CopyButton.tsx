import { t } from '../../lib/i18n/t'
import { announce, showToast } from './Announcer'
import { Icon } from './Icon'
import { useBriefly } from './useBriefly'

interface CopyButtonProps {
  text: string
  label: string
  /** The link icon stands beside the label, the copy icon in its place. */
  icon?: 'link' | 'copy'
  className?: string
}

/** Confirms the copy for two seconds. */
export function CopyButton({ text, label, icon, className = 'quiet' }: CopyButtonProps) {
  const [copied, showCopied] = useBriefly()
  const copy = async () => {
    if (!(await copyText(text))) return
    showCopied()
    announce(t('ui.copied'))
  }
  return (
    <button
      type="button"
      className={className}
      title={icon ? label : undefined}
      onClick={() => void copy()}
    >
      {icon && <Icon name={copied ? 'check' : icon} />}
      <span
        className={icon === 'copy' ? 'visually-hidden' : 'either'}
        data-other={copied ? label : t('ui.copied')}
      >
        {copied ? t('ui.copied') : label}
      </span>
    </button>
  )
}

/** Copies a text. Where the browser refuses, shows a toast and resolves with false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast(t('ui.notCopied'), 'alert')
    return false
  }
}

import { useEffect, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { announce, showToast } from './Announcer'

/** A button that copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, className = 'quiet' }: { text: string; label: string; className?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true)
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

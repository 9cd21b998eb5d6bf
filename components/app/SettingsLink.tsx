import { t } from '../../lib/i18n/t'
import { openSettings } from './open-settings'

/** A link to the options page, named as in sentences about a missing setting unless it is told otherwise. */
export function SettingsLink({ label = t('write.setUpLink') }: { label?: string }) {
  return (
    <a href="/options.html" target="_blank" rel="noreferrer" onClick={openSettings}>
      {label}
    </a>
  )
}

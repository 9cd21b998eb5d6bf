import { t } from '../../lib/i18n/t'
import { openSettings } from './open-settings'

/** A link to the options page, for sentences about a missing setting. */
export function SettingsLink() {
  return (
    <a href="/options.html" target="_blank" rel="noreferrer" onClick={openSettings}>
      {t('write.setUpLink')}
    </a>
  )
}

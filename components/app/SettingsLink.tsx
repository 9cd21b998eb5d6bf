import { t } from '../../lib/i18n/t'
import { openSettings } from './open-settings'

/** The way to the options page, where a sentence says that something is missing there. */
export function SettingsLink() {
  return (
    <a href="/options.html" target="_blank" rel="noreferrer" onClick={openSettings}>
      {t('write.setUpLink')}
    </a>
  )
}

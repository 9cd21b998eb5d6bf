import { t } from '../../lib/i18n/t'
import { changeSettings } from '../../lib/settings/change-settings'
import type { Settings } from '../../lib/settings/settings'
import { showToast } from '../ui/Announcer'

/** Stores changed settings. When storage refuses them, shows a toast and resolves with false; nothing has changed then. */
export async function saveSettings(change: Partial<Settings>): Promise<boolean> {
  try {
    await changeSettings(change)
    return true
  } catch {
    showToast(t('settings.notStored'), 'alert')
    return false
  }
}

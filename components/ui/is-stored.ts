import { t } from '../../lib/i18n/t'
import { showToast } from './Announcer'

/** Whether storage took what a change stores; where it refuses, a toast says so. */
export async function isStored(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch {
    showToast(t('settings.notStored'), 'alert')
    return false
  }
}

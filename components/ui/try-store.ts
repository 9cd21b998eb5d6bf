import { t } from '../../lib/i18n/t'
import { debug } from '../../lib/util/debug'
import { showToast } from './Announcer'

/**
 * Waits for a change to be stored. Where storage refuses, shows a toast and resolves with false.
 */
export async function tryStore(change: Promise<unknown>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    debug('storage', 'not stored', error)
    showToast(t('settings.notStored'), 'alert')
    return false
  }
}

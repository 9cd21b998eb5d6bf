import { t } from '../../lib/i18n/t'
import { showToast } from '../ui/Announcer'

/** Stores something of the options; where storage refuses it, says so and gives undefined: nothing has changed then. */
export async function trySaving<T>(save: () => Promise<T>): Promise<T | undefined> {
  try {
    return await save()
  } catch {
    showToast(t('settings.notStored'), 'alert')
    return undefined
  }
}

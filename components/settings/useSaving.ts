import { type Change, changeOf, changeSettings } from '../../lib/settings/change-settings'
import { requestSettingsOrigins } from '../../lib/settings/settings-origins'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { isStored } from '../ui/is-stored'
import { tellDeclined } from './tell-declined'
import { useSavedNote } from './useSavedNote'

/**
 * Saves a setting where it is changed: `note` says so beside its control, for two seconds. `save` stores a change unless `check`
 * resolves with the sentence of a fault, with which it then resolves.
 */
export function useSaving() {
  const stored = useStored(stores.settings)
  const { note, tellSaved } = useSavedNote()
  const save = async (change: Change, check?: () => Promise<string | undefined>): Promise<string | undefined> => {
    // Comes first, because the browser accepts a permission request only within the user's gesture.
    const changed = changeOf(change, stored)
    const permission = requestSettingsOrigins({ ...stored, ...changed }, stored)
    const fault = await check?.()
    if (fault) return fault
    if (!(await isStored(changeSettings(change)))) return undefined
    tellSaved()
    tellDeclined(await permission, changed.serviceUrl)
    return undefined
  }
  return { note, save }
}

import { t } from '../../lib/i18n/t'
import { type Change, changeOf, changeSettings } from '../../lib/settings/change-settings'
import { requestSettingsPermissions } from '../../lib/settings/settings-permissions'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { tryStore } from '../ui/try-store'
import { useBriefly } from '../ui/useBriefly'
import { tellDeclined } from './tell-declined'

/**
 * Saves a setting where it is changed: `note` says so beside its control, for two seconds. `save` stores a change unless `check`
 * resolves with the sentence of a fault, with which it then resolves.
 */
export function useSettingChange() {
  const stored = useStored(stores.settings)
  const { note, tellSaved } = useSavedNote()
  const save = async (change: Change, check?: () => Promise<string | undefined>): Promise<string | undefined> => {
    // Comes first, because the browser accepts a permission request only within the user's gesture.
    const changed = changeOf(change, stored)
    const permission = requestSettingsPermissions({ ...stored, ...changed }, stored)
    const fault = await check?.()
    if (fault) return fault
    if (!(await tryStore(changeSettings(change)))) return undefined
    tellSaved()
    tellDeclined(await permission, changed.serviceUrl)
    return undefined
  }
  return { note, save }
}

/** `note`: "Saved" beside a control, for two seconds after `tellSaved`, which also announces it. */
export function useSavedNote(): { note: string | undefined; tellSaved: () => void } {
  const [isSaved, showSaved] = useBriefly()
  const tellSaved = () => {
    announce(t('settings.saved'))
    showSaved()
  }
  return { note: isSaved ? t('settings.saved') : undefined, tellSaved }
}

import { hostOf } from '../../lib/browser/host-permissions'
import { joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { type Change, changeOf, changeSettings } from '../../lib/settings/change-settings'
import { type Preferences, preferences } from '../../lib/settings/preferences'
import { requestSettingsPermissions } from '../../lib/settings/settings-permissions'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce, showToast } from '../ui/Announcer'
import { tryStore } from '../ui/try-store'
import { useBriefly } from '../ui/useBriefly'

/**
 * Gives the function that changes the settings for a control, and the `note` that is to stand
 * beside the control for two seconds after a change.
 */
export function useSettingChange() {
  const stored = useStored(stores.settings)
  const { note, showSaved } = useSavedNote()
  /**
   * Asks for the permissions that a change needs, and stores it. Resolves with the sentence of a
   * fault that `check` found, for which it is not stored. Toasts say that storage refused, or that
   * a permission was declined. Must be called before the first `await` of the gesture's handler.
   */
  const save = async (
    change: Change,
    check?: () => Promise<string | undefined>,
  ): Promise<string | undefined> => {
    const changed = changeOf(change, stored)
    // Comes first, because the browser accepts a permission request only within the user's gesture.
    const permission = requestSettingsPermissions({ ...stored, ...changed }, stored)
    const fault = await check?.()
    if (fault) return fault
    if (!(await tryStore(changeSettings(change)))) return undefined
    showSaved()
    showDeclined(await permission, changed.serviceUrl)
    return undefined
  }
  return { note, save }
}

/**
 * Gives the preferences and the function that stores a change of them; `note` as in
 * `useSettingChange`.
 */
export function usePreferences() {
  const stored = useStored(stores.preferences)
  const { note, showSaved } = useSavedNote()
  const save = async (change: Partial<Preferences>) => {
    if (await tryStore(preferences.update((old) => ({ ...old, ...change })))) showSaved()
  }
  return { stored, note, save }
}

/** `note`: "Saved" beside a control, for two seconds after `showSaved`, which also announces it. */
export function useSavedNote(): { note: string | undefined; showSaved: () => void } {
  const [isSaved, showBriefly] = useBriefly()
  const showSaved = () => {
    announce(t('settings.saved'))
    showBriefly()
  }
  return { note: isSaved ? t('settings.saved') : undefined, showSaved }
}

/**
 * Shows what does not work without the declined permissions, which are given as match patterns
 * (settings-permissions.ts).
 */
function showDeclined(patterns: readonly string[], serviceUrl: string | undefined): void {
  const hosts = patterns.map(hostOf)
  const service = serviceUrl && new URL(serviceUrl).hostname
  const others = hosts.filter((host) => host !== service)
  const sentences = [
    others.length < hosts.length && t('settings.notAllowed'),
    others.length > 0 && t('settings.hostsNotAllowed', [others.join(', ')]),
  ].filter(Boolean)
  if (sentences.length > 0) showToast(joinSentences(...sentences), 'alert')
}

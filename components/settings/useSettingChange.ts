import { t } from '../../lib/i18n/t'
import type { Change } from '../../lib/settings/change-settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { useBriefly } from '../ui/useBriefly'
import { saveChange } from './save-change'

/** Gives `saveChange` for a control, and the `note` that is to stand beside the control for two seconds after a change. */
export function useSettingChange() {
  const stored = useStored(stores.settings)
  const { note, showSaved } = useSavedNote()
  const save = (change: Change, check?: () => Promise<string | undefined>) =>
    saveChange(change, { stored, check, onSaved: showSaved })
  return { note, save }
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

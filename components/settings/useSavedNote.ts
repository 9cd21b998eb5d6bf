import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'
import { useBriefly } from '../ui/useBriefly'

/** `note`: "Saved" beside a control, for two seconds after `tellSaved`, which also announces it. */
export function useSavedNote(): { note: string | undefined; tellSaved: () => void } {
  const [isSaved, showSaved] = useBriefly()
  const tellSaved = () => {
    announce(t('settings.saved'))
    showSaved()
  }
  return { note: isSaved ? t('settings.saved') : undefined, tellSaved }
}

import { languageName, languageTag } from '../../lib/i18n/languages'
import { t } from '../../lib/i18n/t'
import { LANGUAGES, type Settings, THEMES } from '../../lib/settings/settings'
import { setSync } from '../../lib/settings/settings-sync'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select, Switch } from '../ui/Field'
import { tryStore } from '../ui/try-store'
import { optionsStores } from './options-stores'
import { SettingSwitch } from './SavedField'
import { useSettingChange } from './save-change'

/** Theme, language and pictures. */
export function Appearance() {
  const { theme, language } = useStored(stores.settings)
  const { note, save } = useSettingChange()
  return (
    <section className="card" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{t('settings.appearance')}</h2>
      <div className="pair">
        <Select
          label={t('settings.theme')}
          name="theme"
          value={theme}
          beside={note}
          onChange={(event) => void save({ theme: event.target.value as Settings['theme'] })}
        >
          {THEMES.map((name) => (
            <option key={name} value={name}>
              {t(`settings.themes.${name}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('settings.language')}
          name="language"
          value={language}
          onChange={(event) => void save({ language: event.target.value as Settings['language'] })}
        >
          {LANGUAGES.map((name) => (
            <option key={name} value={name} lang={languageTag(name)}>
              {languageName(name)}
            </option>
          ))}
        </Select>
      </div>
      <SettingSwitch name="loadMedia" />
      <FollowAccount />
    </section>
  )
}

/** Whether theme, language and switches are the same in all browsers of the browser's account. */
function FollowAccount() {
  const on = useStored(optionsStores.settingsSync)
  const isAvailable = useStored(optionsStores.syncAvailable)
  return (
    <div className="stack tight">
      <Switch
        label={t('settings.sync')}
        checked={on}
        disabled={!isAvailable && !on}
        onChange={(wanted) => void tryStore(setSync(wanted))}
      />
      <p className="small muted">{t(isAvailable ? 'settings.syncAbout' : 'settings.syncMissing')}</p>
    </div>
  )
}

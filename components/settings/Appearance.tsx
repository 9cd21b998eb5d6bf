import { t } from '../../lib/i18n/t'
import { type Preferences, THEMES } from '../../lib/settings/preferences'
import { Select } from '../ui/Field'
import { SettingSwitch } from './SavedField'
import { usePreferences } from './save-change'

export function Appearance() {
  const { stored, note, save } = usePreferences()
  return (
    <section className="card" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{t('settings.appearance')}</h2>
      <Select
        label={t('settings.theme')}
        name="theme"
        value={stored.theme}
        beside={note}
        onChange={({ target }) => void save({ theme: target.value as Preferences['theme'] })}
      >
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {t(`settings.themes.${name}`)}
          </option>
        ))}
      </Select>
      <div>
        <SettingSwitch name="loadMedia" />
        <p className="small muted">{t('settings.loadMediaAbout')}</p>
      </div>
    </section>
  )
}

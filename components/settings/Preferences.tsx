import { languageName, languageTag } from '../../lib/i18n/languages'
import { t } from '../../lib/i18n/t'
import { LANGUAGES, type Settings, THEMES } from '../../lib/settings/settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select, Switch } from '../ui/Field'
import { saveSettings } from './save-settings'

/** The switches. Each is saved when it is changed. */
export function Switches() {
  const settings = useStored(stores.settings)
  const toggle = (name: 'confirm' | 'loadMedia' | 'menu' | 'notify', label: string) => (
    <Switch label={label} checked={settings[name]} onChange={(checked) => void saveSettings({ [name]: checked })} />
  )
  return (
    <section className="card" aria-labelledby="switches-title">
      <h2 id="switches-title">{t('settings.switches')}</h2>
      {toggle('confirm', t('settings.confirm'))}
      {toggle('notify', t('settings.notify'))}
      {toggle('menu', t('settings.menu'))}
      {toggle('loadMedia', t('settings.loadMedia'))}
    </section>
  )
}

/** Theme and language. Both are saved when they are changed. */
export function Appearance() {
  const { theme, language } = useStored(stores.settings)
  return (
    <section className="card" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{t('settings.appearance')}</h2>
      <div className="pair">
        <Select
          label={t('settings.theme')}
          name="theme"
          value={theme}
          onChange={(event) => void saveSettings({ theme: event.target.value as Settings['theme'] })}
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
          onChange={(event) => void saveSettings({ language: event.target.value as Settings['language'] })}
        >
          {LANGUAGES.map((name) => (
            <option key={name} value={name} lang={languageTag(name)}>
              {languageName(name)}
            </option>
          ))}
        </Select>
      </div>
    </section>
  )
}

import { languageName, languageTag } from '../../lib/i18n/languages'
import { t } from '../../lib/i18n/t'
import { LANGUAGES, type Settings, settings, THEMES } from '../../lib/settings/settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select } from '../ui/Field'
import { trySaving } from './saving'

/** Theme and language; they hold at once. */
export function Appearance() {
  const { theme, language } = useStored(stores.settings)
  const choose = (change: Partial<Settings>) => void trySaving(() => settings.update((old) => ({ ...old, ...change })))
  return (
    <section className="card" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{t('settings.appearance')}</h2>
      <div className="pair">
        <Select
          label={t('settings.theme')}
          name="theme"
          value={theme}
          onChange={(event) => choose({ theme: event.target.value as Settings['theme'] })}
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
          onChange={(event) => choose({ language: event.target.value as Settings['language'] })}
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

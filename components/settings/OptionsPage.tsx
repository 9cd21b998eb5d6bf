import { t } from '../../lib/i18n/t'
import { Announcer, Toast } from '../ui/Announcer'
import { Appearance } from './Appearance'
import { ExportImport } from './ExportImport'
import { FirstSteps } from './FirstSteps'
import { KeyCard } from './KeyCard'
import { SettingsForm } from './SettingsForm'
import { Switches } from './Switches'
import { UnreadableData } from './UnreadableData'
import './settings.css'

/** The options page: the first steps, the key, the service, the networks, the media, the habits, and the way in and out. */
export function OptionsPage() {
  return (
    <main className="options stack">
      <header className="stack tight">
        <h1>{t('app.name')}</h1>
        <p className="muted">{t('settings.intro')}</p>
      </header>
      <UnreadableData />
      <FirstSteps />
      <KeyCard />
      <SettingsForm />
      <Switches />
      <Appearance />
      <ExportImport />
      <Toast />
      <Announcer />
    </main>
  )
}

import { t } from '../../lib/i18n/t'
import { DatabaseNotice } from '../app/ReloadNotice'
import { Announcer, Toast } from '../ui/Announcer'
import { ExportImport } from './ExportImport'
import { FirstSteps } from './FirstSteps'
import { KeyCard } from './KeyCard'
import { Appearance, Switches } from './Preferences'
import { SettingsForm } from './SettingsForm'
import { UnreadableData } from './UnreadableData'
import './settings.css'

/** The options page. */
export function OptionsPage() {
  return (
    <main className="options stack">
      <header className="stack tight">
        <h1>{t('app.name')}</h1>
        <p className="muted">{t('settings.intro')}</p>
      </header>
      <DatabaseNotice />
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

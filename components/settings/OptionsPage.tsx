import { t } from '../../lib/words/t'
import { Announcer } from '../ui/Announcer'
import { KeyCard } from './KeyCard'
import { SettingsForm } from './SettingsForm'
import { Switches } from './Switches'
import './settings.css'

/** The options page: the key, the service, the networks, the media, the switches. */
export function OptionsPage() {
  return (
    <main className="options stack">
      <header className="stack tight">
        <h1>{t('app.name')}</h1>
        <p className="soft">{t('settings.intro')}</p>
      </header>
      <KeyCard />
      <SettingsForm />
      <Switches />
      <Announcer />
    </main>
  )
}

import { t } from '../../lib/i18n/t'
import { DatabaseNotice } from '../app/ReloadNotice'
import { Announcer, Toast } from '../ui/Announcer'
import { Brand } from '../ui/Brand'
import { Account } from './Account'
import { AdvancedSettings } from './AdvancedSettings'
import { Appearance } from './Appearance'
import { PublishingDefaults } from './PublishingDefaults'
import { Shortcuts } from './Shortcuts'
import { UnreadableData } from './UnreadableData'
import './settings.css'

/** The options page. */
export function OptionsPage() {
  return (
    <main className="options stack">
      <header className="stack tight">
        <Brand />
        <h1>{t('app.settings')}</h1>
      </header>
      <DatabaseNotice />
      <UnreadableData />
      <Account />
      <PublishingDefaults />
      <Appearance />
      <Shortcuts />
      <AdvancedSettings />
      <Toast />
      <Announcer />
    </main>
  )
}

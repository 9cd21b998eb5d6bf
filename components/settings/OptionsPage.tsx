import type { ReactElement } from 'react'
import { t } from '../../lib/i18n/t'
import type { Preferences } from '../../lib/settings/preferences'
import type { Settings } from '../../lib/settings/settings'
import { LossNotice } from '../app/LossNotice'
import { DatabaseNotice } from '../app/ReloadNotice'
import { Announcer, Toast } from '../ui/Announcer'
import { Brand } from '../ui/Brand'
import { Account } from './Account'
import { Appearance } from './Appearance'
import { PublishingDefaults } from './PublishingDefaults'
import { Shortcuts } from './Shortcuts'
import { UnreadableData } from './UnreadableData'
import './settings.css'
import { Disclosure } from '../ui/Disclosure'
import { Gateways } from './Gateways'
import { Networks } from './Networks'
import { SettingSwitch } from './SavedField'
import { NetworkChoice, ServiceUrl } from './ServiceUrl'

const publishing = <PublishingDefaults key="publishing" />
const appearance = <Appearance key="appearance" />
const advanced = <AdvancedSettings key="advanced" />

/** The section that has a setting's control, in the order of the page. */
const SECTIONS: Record<keyof Settings | keyof Preferences, ReactElement> = {
  account: <Account key="account" />,
  newDraft: publishing,
  notify: publishing,
  theme: appearance,
  loadMedia: appearance,
  menu: <Shortcuts key="shortcuts" />,
  serviceUrl: advanced,
  chainId: advanced,
  confirm: advanced,
  networks: advanced,
  arweaveGateway: advanced,
  ipfsGateway: advanced,
}

export function OptionsPage() {
  return (
    <main className="options stack">
      <header className="stack tight">
        <Brand />
        <h1>{t('app.settings')}</h1>
      </header>
      <DatabaseNotice />
      <LossNotice />
      <UnreadableData />
      {[...new Set(Object.values(SECTIONS))]}
      <Toast />
      <Announcer />
    </main>
  )
}

function AdvancedSettings() {
  return (
    <section className="card" aria-label={t('settings.advanced')}>
      <Disclosure name={t('settings.advanced')}>
        <div className="stack advanced">
          <ServiceUrl />
          <NetworkChoice />
          <SettingSwitch name="confirm" />
          <Networks />
          <Gateways />
        </div>
      </Disclosure>
    </section>
  )
}

import { t } from '../../lib/i18n/t'
import { Disclosure } from '../ui/Disclosure'
import { ExportImport } from './ExportImport'
import { Gateways } from './Gateways'
import { Networks } from './Networks'
import { NetworkChoice, ServiceUrl } from './ServiceUrl'
import { SettingSwitch } from './SettingSwitch'

/** The settings that most people never change. */
export function AdvancedSettings() {
  return (
    <section className="card" aria-label={t('settings.advanced')}>
      <Disclosure name={t('settings.advanced')}>
        <div className="stack advanced">
          <ServiceUrl />
          <NetworkChoice />
          <SettingSwitch name="confirm" />
          <Networks />
          <Gateways />
          <ExportImport />
        </div>
      </Disclosure>
    </section>
  )
}

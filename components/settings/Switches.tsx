import { t } from '../../lib/i18n/t'
import { type Settings, settings } from '../../lib/settings/settings'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Switch } from '../ui/Field'
import { trySaving } from './saving'

/** What holds at once, without a button. */
export function Switches() {
  const stored = useStored(stores.settings)
  const toggle = (name: 'confirm' | 'loadMedia' | 'menu' | 'notify', label: string) => (
    <Switch
      label={label}
      checked={stored[name]}
      onChange={(checked) => void trySaving(() => settings.update((old): Settings => ({ ...old, [name]: checked })))}
    />
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

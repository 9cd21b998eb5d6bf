import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Switch } from '../ui/Field'
import { useSettingChange } from './useSettingChange'

/** A setting that is on or off. */
export function SettingSwitch({ name }: { name: 'confirm' | 'loadMedia' | 'menu' | 'notify' }) {
  const settings = useStored(stores.settings)
  const { note, save } = useSettingChange()
  return (
    <Switch
      label={t(`settings.${name}`)}
      beside={note}
      checked={settings[name]}
      onChange={(checked) => void save({ [name]: checked })}
    />
  )
}

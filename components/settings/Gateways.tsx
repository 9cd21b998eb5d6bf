import { formatList } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { GATEWAYS } from '../../lib/settings/gateways'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { parseOptionalUrl, SavedField } from './SavedField'
import { useSettingChange } from './save-change'

export function Gateways() {
  return (
    <fieldset className="stack" aria-labelledby="media-title">
      <div className="stack tight">
        <h3 id="media-title">{t('settings.media')}</h3>
        <p className="muted small">{t('settings.mediaHint')}</p>
      </div>
      <Gateway kind="arweave" />
      <Gateway kind="ipfs" />
    </fieldset>
  )
}

function Gateway({ kind }: { kind: keyof typeof GATEWAYS }) {
  const name = `${kind}Gateway` as const
  const stored = useStored(stores.settings)
  const { note, save } = useSettingChange()
  return (
    <SavedField
      name={name}
      label={t(`settings.${kind}`)}
      hint={t('settings.gatewayHint', [formatList(GATEWAYS[kind])])}
      value={stored[name]}
      beside={note}
      read={parseOptionalUrl}
      waits={(url) => needsPermission({ ...stored, [name]: url }, stored)}
      save={(url) => save({ [name]: url })}
    />
  )
}

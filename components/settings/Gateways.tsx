import { t } from '../../lib/i18n/t'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { ContentHosts } from './ContentHosts'
import { readOptionalUrl, readUrl } from './read-url'
import { SavedField } from './SavedField'
import { useSettingChange } from './useSettingChange'

/** The gateways that pictures and texts come from, and the other hosts that the user has allowed. */
export function Gateways() {
  return (
    <fieldset className="stack" aria-labelledby="media-title">
      <div className="stack tight">
        <h3 id="media-title">{t('settings.media')}</h3>
        <p className="muted small">{t('settings.mediaHint')}</p>
      </div>
      <Gateway name="arweaveGateway" label={t('settings.arweave')} />
      <Gateway name="arweaveFallback" label={t('settings.arweaveFallback')} hint={t('settings.fallbackHint')} />
      <Gateway name="ipfsGateway" label={t('settings.ipfs')} />
      <Gateway name="ipfsFallback" label={t('settings.ipfsFallback')} hint={t('settings.fallbackHint')} />
      <ContentHosts />
    </fieldset>
  )
}

interface GatewayProps {
  name: 'arweaveGateway' | 'arweaveFallback' | 'ipfsGateway' | 'ipfsFallback'
  label: string
  hint?: string
}

function Gateway({ name, ...field }: GatewayProps) {
  const stored = useStored(stores.settings)
  const { note, save } = useSettingChange()
  const isFallback = name === 'arweaveFallback' || name === 'ipfsFallback'
  return (
    <SavedField
      {...field}
      name={name}
      value={stored[name]}
      beside={note}
      read={isFallback ? readOptionalUrl : readUrl}
      waits={(url) => needsPermission({ ...stored, [name]: url }, stored)}
      save={(url) => save({ [name]: url })}
    />
  )
}

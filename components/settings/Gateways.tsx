import { releaseReading } from '../../lib/browser/host-permissions'
import { t } from '../../lib/i18n/t'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { revokeHost } from '../../lib/timeline/content-hosts'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
import { readOptionalUrl, readUrl, SavedField } from './SavedField'
import { useSettingChange } from './save-change'

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

/** The hosts besides the gateways that pictures and texts may come from, each with a button that removes it. */
function ContentHosts() {
  const hosts = Object.entries(useStored(stores.contentHosts)).filter(([, known]) => known !== 'refused')
  if (hosts.length === 0) return null
  const remove = async (host: string) => {
    await revokeHost(host)
    await releaseReading(`https://${host}`)
    announce(t('settings.hostRemoved', [host]))
  }
  return (
    <>
      <h3 id="hosts-title">{t('settings.hosts')}</h3>
      <ul className="stack tight" aria-labelledby="hosts-title">
        {hosts.map(([host, known]) => (
          <li key={host} className="row">
            <span>
              <bdi className="code">{host}</bdi> {known === 'store' && <span className="muted">{t('settings.hostStore')}</span>}
            </span>
            <button type="button" className="quiet" onClick={() => void remove(host)}>
              {t('settings.removeHost', [host])}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

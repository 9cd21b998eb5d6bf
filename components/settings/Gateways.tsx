import { releaseHost } from '../../lib/browser/host-permissions'
import { formatList } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { GATEWAYS } from '../../lib/settings/gateways'
import { needsPermission } from '../../lib/settings/settings-permissions'
import { revokeHost } from '../../lib/timeline/content-hosts'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'
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
      <ContentHosts />
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

/** The hosts besides the gateways that pictures and texts may come from. */
function ContentHosts() {
  const hosts = useStored(stores.contentHosts)
  if (hosts.length === 0) return null
  const remove = async (host: string) => {
    await revokeHost(host)
    await releaseHost(`https://${host}`)
    announce(t('settings.hostRemoved', [host]))
  }
  return (
    <>
      <h3 id="hosts-title">{t('settings.hosts')}</h3>
      <ul className="stack tight" aria-labelledby="hosts-title">
        {hosts.map((host) => (
          <li key={host} className="row">
            <bdi className="code">{host}</bdi>
            <button type="button" className="quiet" onClick={() => void remove(host)}>
              {t('settings.removeHost', [host])}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

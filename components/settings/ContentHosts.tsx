import { releaseReading } from '../../lib/browser/host-permissions'
import { t } from '../../lib/i18n/t'
import { revokeHost } from '../../lib/timeline/content-hosts'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { announce } from '../ui/Announcer'

/** The hosts besides the gateways that pictures and texts may come from, each with a button that removes it. */
export function ContentHosts() {
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

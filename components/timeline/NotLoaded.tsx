import { t } from '../../lib/i18n/t'
import { strangerName } from '../../lib/timeline/untrusted-text'

/** An address that is not safe to ask, or that leads nowhere: shown as what it is, a text. */
export function NotLoaded({ uri }: { uri: string }) {
  return (
    <p className="small muted">
      {t('timeline.notLoaded')} <bdi className="code">{strangerName(uri, 120)}</bdi>
    </p>
  )
}

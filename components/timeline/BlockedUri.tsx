import { t } from '../../lib/i18n/t'
import { harmlessLine } from '../../lib/service/untrusted-text'

/** A URI from which nothing is loaded, because it is not safe to ask or leads nowhere; shown as text. */
export function BlockedUri({ uri }: { uri: string }) {
  return (
    <p className="small muted">
      {t('timeline.notLoaded')} <bdi className="code">{harmlessLine(uri, 120)}</bdi>
    </p>
  )
}

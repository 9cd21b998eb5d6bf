import { t } from '../../lib/i18n/t'
import { whatsNew } from '../../lib/settings/whats-new'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** After an update, once: one line that leads to what has changed. Read or put away on one surface, it is gone on all. */
export function WhatsNew() {
  const told = useStored(stores.whatsNew)
  if (!told) return null
  return (
    <div className="note row">
      <span className="grow">
        {t('news.updated', [told.version])}{' '}
        <a href="/changelog.txt" target="_blank" rel="noreferrer" onClick={() => void whatsNew.set(null)}>
          {t('news.link')}
        </a>
      </span>
      <button type="button" className="quiet" onClick={() => void whatsNew.set(null)}>
        {t('news.putAway')}
      </button>
    </div>
  )
}

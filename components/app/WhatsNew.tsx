import { t } from '../../lib/i18n/t'
import { whatsNew } from '../../lib/settings/whats-new'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'

/** A note after an update, with a link to the changes. Opening or dismissing it on one surface removes it from all. */
export function WhatsNew() {
  const note = useStored(stores.whatsNew)
  if (!note) return null
  return (
    <div className="note row">
      <span className="grow">
        {t('whatsNew.updated', [note.version])}{' '}
        <a href="/changelog.txt" target="_blank" rel="noreferrer" onClick={() => void whatsNew.set(null)}>
          {t('whatsNew.link')}
        </a>
      </span>
      <button type="button" className="quiet" onClick={() => void whatsNew.set(null)}>
        {t('whatsNew.dismiss')}
      </button>
    </div>
  )
}

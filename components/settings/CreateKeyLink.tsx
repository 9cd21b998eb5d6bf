import { t } from '../../lib/i18n/t'
import { KEY_PAGE } from '../../lib/settings/settings'

/** The link to the page where a key is created, with the note that the key is shown there only once. */
export function CreateKeyLink() {
  return (
    <span className="small">
      <a href={KEY_PAGE} target="_blank" rel="noreferrer">
        {t('key.create')}
      </a>
      <span className="muted"> · {t('key.once')}</span>
    </span>
  )
}

import { useEffect } from 'react'
import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'

/** Replaces a section that failed to render or to load: an update may have removed its file under an open page. */
export function NotShown() {
  useEffect(() => announce(t('app.notShown'), 'alert'), [])
  return (
    <div className="note bad stack tight">
      <p>{t('app.notShown')}</p>
      <div className="row">
        <button type="button" onClick={() => location.reload()}>
          {t('app.reload')}
        </button>
      </div>
    </div>
  )
}

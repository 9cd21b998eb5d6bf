import { useEffect } from 'react'
import { t } from '../../lib/i18n/t'
import { announce } from '../ui/Announcer'

/** Stands for a section that could not be shown, or not be fetched: an update may have taken its file away under an open page. */
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

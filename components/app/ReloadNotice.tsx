import { useEffect, useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n/t'
import { availability } from '../../lib/storage/database'
import { announce } from '../ui/Announcer'

/** Says, and announces, why something cannot be shown or done until the page is loaded again. */
export function ReloadNotice({ sentence }: { sentence: string }) {
  useEffect(() => announce(sentence, 'alert'), [sentence])
  return (
    <div className="note bad stack tight">
      <p>{sentence}</p>
      <div className="row">
        <button type="button" onClick={() => location.reload()}>
          {t('app.reload')}
        </button>
      </div>
    </div>
  )
}

/** Says why the database cannot be opened and what to do. Renders nothing while it can be opened. */
export function DatabaseNotice() {
  const reason = useSyncExternalStore(availability.subscribe, availability.current)
  return reason ? <ReloadNotice sentence={t(`database.${reason}`)} /> : null
}

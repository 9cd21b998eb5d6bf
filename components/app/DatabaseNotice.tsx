import { useEffect, useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n/t'
import { availability } from '../../lib/storage/database'
import { announce } from '../ui/Announcer'

/** Says that the database cannot be opened, and what to do; nothing while it can. */
export function DatabaseNotice() {
  const reason = useSyncExternalStore(availability.subscribe, availability.current)
  const sentence = reason && t(`database.${reason}`)
  useEffect(() => {
    if (sentence) announce(sentence, 'alert')
  }, [sentence])
  if (!sentence) return null
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

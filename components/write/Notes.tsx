import { t } from '../../lib/i18n/t'
import type { ErrorBody } from '../../lib/service/errors'

interface NotesProps {
  /** Storage refused the last change. */
  unsaved: boolean | undefined
  /** The draft is being published. */
  locked: boolean
  /** The service's messages about no field of the draft. */
  messages: ErrorBody['fields']
}

/** Notes about the draft as a whole. */
export function Notes({ unsaved, locked, messages }: NotesProps) {
  return (
    <>
      {unsaved && <p className="note bad">{t('write.unsaved')}</p>}
      {locked && <p className="note">{t('write.locked')}</p>}
      {messages.length > 0 && (
        <ul className="note bad">
          {messages.map(({ field, message }) => (
            <li key={`${field}:${message}`}>{t('activity.said', [field ? t('ui.named', [field, message]) : message])}</li>
          ))}
        </ul>
      )}
    </>
  )
}

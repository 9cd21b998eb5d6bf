import { useEffect, useSyncExternalStore } from 'react'
import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'
import { availability } from '../../lib/storage/database'
import { announce } from '../ui/Announcer'

/** Says, and announces, why something cannot be shown or done until the page is loaded again. */
export function ReloadNotice({ sentence }: { sentence: string }) {
  return <Notice sentence={sentence} action={t('app.reload')} onAction={() => location.reload()} />
}

interface NoticeProps {
  sentence: string
  /** The label of the button, where there is something to do here. */
  action?: string
  onAction?: () => void
}

function Notice({ sentence, action, onAction }: NoticeProps) {
  useEffect(() => announce(sentence, 'alert'), [sentence])
  return (
    <div className="note bad stack tight">
      <p>{sentence}</p>
      {action && (
        <div className="row">
          <button type="button" onClick={onAction}>
            {action}
          </button>
        </div>
      )}
    </div>
  )
}

/** Why this page cannot use the database; undefined while it can. */
export const useAvailability = () =>
  useSyncExternalStore(availability.subscribe, availability.current)

/** Renders nothing while the database can be used. */
export function DatabaseNotice() {
  const reason = useAvailability()
  if (reason === undefined) return null
  const sentence = t(`database.${reason}`)
  if (reason === 'newer') return <Notice sentence={sentence} />
  if (reason !== 'elsewhere') return <ReloadNotice sentence={sentence} />
  return (
    <Notice
      sentence={sentence}
      action={t('database.ordinaryTab')}
      onAction={() => void openOrdinaryTab()}
    />
  )
}

/**
 * Opens this page again, outside of any container: that is where a browser opens a tab that nobody
 * says more of.
 */
async function openOrdinaryTab(): Promise<void> {
  await browser.tabs.create({ url: location.href })
}

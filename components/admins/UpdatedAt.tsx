import { formatRelativeTime, formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { useNow } from '../ui/useNow'

/** Milliseconds: an age below is "just now". */
const MINUTE = 60_000

/** Says when something was read, in milliseconds since 1970. */
export function UpdatedAt({ time }: { time: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short')}>
      {now - time < MINUTE ? t('admins.updatedNow') : t('admins.updated', [formatRelativeTime(time, now)])}
    </time>
  )
}

import { formatAge, formatTime } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { useNow } from '../ui/useNow'

/** Says when something was read, in milliseconds since 1970. */
export function UpdatedAt({ time }: { time: number }) {
  const now = useNow()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatTime(time, 'short')}>
      {t('admins.updated', [formatAge(time, now)])}
    </time>
  )
}

import type { AdminRow } from '../../lib/admins/rows'
import { scopesSentence } from '../../lib/i18n/sentences/admins'
import { t } from '../../lib/i18n/t'
import { Icon } from '../ui/Icon'
import type { Batch } from './batches'
import type { ItemProps } from './item-props'

interface PersonScopesProps extends Pick<ItemProps, 'row' | 'isElsewhere' | 'batch'> {
  name: string
  open: boolean
  controls: string
  onToggle: () => void
}

/** The scopes of a person in words, or the progress of a "Revoke everywhere". A press shows the details. */
export function PersonScopes({ row, isElsewhere, batch, name, open, controls, onToggle }: PersonScopesProps) {
  const { words, tone } = batch ? batchSummary(batch) : scopesSummary(row, isElsewhere)
  return (
    <button
      type="button"
      className={`quiet holding ${tone}`}
      aria-label={t('ui.named', [name, words])}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name="chevron" />
      <bdi className="clamped">{words}</bdi>
    </button>
  )
}

function batchSummary({ isRunning, waiting, failed, done, writes }: Batch): { words: string; tone: string } {
  if (isRunning || waiting > 0) return { words: t('admins.batchDone', [done, writes.length]), tone: '' }
  if (failed > 0) return { words: t('admins.batchFailed', failed), tone: 'warn' }
  return { words: t('admins.batchOver'), tone: 'good' }
}

function scopesSummary({ status, scopes }: AdminRow, isElsewhere: boolean): { words: string; tone: string } {
  if (status === 'admin' || isElsewhere) return { words: scopesSentence(scopes), tone: '' }
  if (status === 'none') return { words: t('admins.permissionStatus.gone'), tone: '' }
  const isOdd = status === 'gone' || status === 'unlisted'
  return { words: t(`admins.permissionStatus.${status}`), tone: isOdd ? 'warn' : '' }
}

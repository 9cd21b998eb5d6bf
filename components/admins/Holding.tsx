import type { AdminRow } from '../../lib/admins/rows'
import { t } from '../../lib/i18n/t'
import type { Batch } from './batches'
import type { ItemProps } from './item-props'

interface HoldingProps extends Pick<ItemProps, 'row' | 'isElsewhere' | 'batch'> {
  name: string
  open: boolean
  controls: string
  onToggle: () => void
}

/** What a person holds, in words, or how far a "Revoke everywhere" is; a press shows the places. */
export function Holding({ row, isElsewhere, batch, name, open, controls, onToggle }: HoldingProps) {
  const { words, tone } = batch ? batchWords(batch) : heldWords(row, isElsewhere)
  return (
    <button
      type="button"
      className={`quiet holding ${tone}`}
      aria-label={t('ui.named', [name, words])}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      {words}
    </button>
  )
}

function batchWords({ isRunning, failed, done, writes }: Batch): { words: string; tone: string } {
  if (isRunning) return { words: t('admins.batchDone', [done, writes.length]), tone: '' }
  if (failed > 0) return { words: t('admins.batchFailed', failed), tone: 'warn' }
  return { words: t('admins.batchOver'), tone: 'good' }
}

function heldWords({ status, scopes }: AdminRow, isElsewhere: boolean): { words: string; tone: string } {
  if (status === 'admin' || isElsewhere) return { words: t('admins.places', scopes.length), tone: '' }
  if (status === 'none') return { words: t('admins.permissionStatus.gone'), tone: '' }
  const isOdd = status === 'gone' || status === 'unlisted'
  return { words: t(`admins.permissionStatus.${status}`), tone: isOdd ? 'warn' : '' }
}

import type { Draft } from '../../lib/drafts/draft'
import { evenShares, totalShare } from '../../lib/drafts/splits'
import { t } from '../../lib/i18n/t'
import { TextField } from '../ui/Field'
import { Group } from '../ui/Group'
import type { FieldsProps } from './WriteSection'

/** Who shares the revenue. One recipient alone makes no split: the second comes with the first. */
export function SplitsFields({ fields: { splits }, change, fault }: FieldsProps) {
  const set = (changed: Draft['splits']) => change({ splits: changed })
  const put = (index: number, part: Partial<Draft['splits'][number]>) =>
    set(splits.map((split, at) => (at === index ? { ...split, ...part } : split)))
  const evenly = (list: Draft['splits']) => {
    const shares = evenShares(list.length)
    set(list.map((split, index) => ({ ...split, share: shares[index] ?? '' })))
  }
  const add = () => set([...splits, { address: '', share: '' }])
  const addFirst = () =>
    evenly([
      { address: '', share: '' },
      { address: '', share: '' },
    ])
  const whole = fault('splits')
  return (
    <Group name={t('write.splits')} open={splits.length > 0}>
      <p className="muted small">{t('write.splitsHint')}</p>
      {splits.map((split, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipient has no identity but its place
        <div className="split" key={index}>
          <TextField
            label={t('write.recipient', [index + 1])}
            value={split.address}
            dir="ltr"
            placeholder="0x… / name.eth"
            onChange={(event) => put(index, { address: event.target.value })}
            fault={fault(`split.${index}.address`)}
          />
          <TextField
            label={t('write.share', [index + 1])}
            type="number"
            min={0}
            max={100}
            step="any"
            value={split.share}
            onChange={(event) => put(index, { share: event.target.value })}
            fault={fault(`split.${index}.share`) ?? (index === 0 ? whole : undefined)}
          />
          <button
            type="button"
            className="quiet"
            aria-label={t('write.removeRecipient', [index + 1])}
            onClick={() => set(splits.filter((_, at) => at !== index))}
          >
            ✕
          </button>
        </div>
      ))}
      <div className="row">
        <button type="button" onClick={splits.length === 0 ? addFirst : add}>
          {t('write.addRecipient')}
        </button>
        {splits.length > 1 && (
          <button type="button" onClick={() => evenly(splits)}>
            {t('write.splitEvenly')}
          </button>
        )}
        {splits.length > 0 && <output className="muted small">{t('write.splitsTotal', [totalShare(splits)])}</output>}
      </div>
    </Group>
  )
}

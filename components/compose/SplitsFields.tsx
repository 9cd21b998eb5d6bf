import type { Draft } from '../../lib/drafts/draft'
import { evenShares, MAX_EVEN, totalShare } from '../../lib/drafts/splits'
import { formatNumber, joinSentences } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { TextField } from '../ui/Field'
import { IconButton } from '../ui/Icon'
import { PersonField } from '../ui/LookAlike'
import { FieldGroup, type FieldsProps } from './FieldGroup'
import { SameSplit } from './SameSplit'
import { useDraftRecord } from './useDraftRecord'

type Split = Draft['splits'][number]

const EMPTY: Split = { address: '', share: '' }

/** A split needs two recipients, and the first of them is mostly oneself. */
export function SplitsFields({ fields, change, fault }: FieldsProps) {
  const { splits } = fields
  const record = useDraftRecord(fields)
  const { account = '' } = useStored(stores.settings)
  const setSplits = (changed: Split[]) => change({ splits: changed })
  const changeSplit = (index: number, part: Partial<Split>) =>
    setSplits(splits.map((split, at) => (at === index ? { ...split, ...part } : split)))
  const splitEvenly = (list: Split[]) => {
    const shares = evenShares(list.length)
    setSplits(list.map((split, index) => ({ ...split, share: shares[index] ?? '' })))
  }
  const add = () =>
    splits.length === 0
      ? splitEvenly([{ ...EMPTY, address: account }, EMPTY])
      : setSplits([...splits, EMPTY])
  const total = totalShare(splits)
  return (
    <FieldGroup group="splits">
      <p className="muted small">
        {joinSentences(t('compose.splitsHint'), t('compose.splitsAdmins'))}
      </p>
      {splits.length === 0 && <SameSplit take={setSplits} />}
      {splits.map((split, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a recipient has no identity but its position
        <div className="split" key={index}>
          <PersonField
            label={t('compose.recipientShort', [index + 1])}
            aria-label={t('compose.recipient', [index + 1])}
            value={split.address}
            record={record}
            placeholder="0x… / name.eth"
            onChange={(event) => changeSplit(index, { address: event.target.value })}
            fault={fault(`split.${index}.address`)}
          />
          <TextField
            label="%"
            aria-label={t('compose.share', [index + 1])}
            type="number"
            min={0}
            max={100}
            step="any"
            value={split.share}
            onChange={(event) => changeSplit(index, { share: event.target.value })}
            fault={fault(`split.${index}.share`) ?? (index === 0 ? fault('splits') : undefined)}
          />
          <IconButton
            icon="close"
            label={t('compose.removeRecipient', [index + 1])}
            onClick={() => setSplits(splits.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className="row">
        <button type="button" onClick={add}>
          {t('compose.addRecipient')}
        </button>
        {splits.length > 1 && splits.length <= MAX_EVEN && (
          <button type="button" onClick={() => splitEvenly(splits)}>
            {t('compose.splitEvenly')}
          </button>
        )}
        {splits.length > MAX_EVEN && (
          <p className="muted small">{t('compose.evenMost', [formatNumber(MAX_EVEN)])}</p>
        )}
        {splits.length > 0 && (
          <output className="muted small">
            {total < 100
              ? t('compose.splitsLeft', [formatNumber(100 - total)])
              : t('compose.splitsTotal', [formatNumber(total)])}
          </output>
        )}
      </div>
    </FieldGroup>
  )
}

import { t } from '../../lib/i18n/t'
import { TextField } from '../ui/Field'
import { Group } from '../ui/Group'
import type { FieldsProps } from './fields-props'

/** Rarely changed fields: copies for the creator, payout address, referral address. */
export function MoreFields({ fields, change, fault }: FieldsProps) {
  const faulty = Boolean(fault('copies') ?? fault('payout') ?? fault('referral'))
  const touched = fields.copies !== '1' || fields.payout !== '' || fields.referral !== ''
  return (
    <Group name={t('write.more')} open={faulty || touched}>
      <TextField
        label={t('write.copies')}
        type="number"
        min={0}
        step={1}
        value={fields.copies}
        onChange={(event) => change({ copies: event.target.value })}
        fault={fault('copies')}
      />
      <TextField
        label={t('write.payout')}
        value={fields.payout}
        dir="ltr"
        placeholder="0x…"
        onChange={(event) => change({ payout: event.target.value })}
        fault={fault('payout')}
        hint={t('write.payoutHint')}
      />
      <TextField
        label={t('write.referral')}
        value={fields.referral}
        dir="ltr"
        placeholder="0x…"
        onChange={(event) => change({ referral: event.target.value })}
        fault={fault('referral')}
        hint={t('write.referralHint')}
      />
    </Group>
  )
}

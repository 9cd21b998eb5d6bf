import { t } from '../../lib/i18n/t'
import { AddressField, TextField } from '../ui/Field'
import { FieldGroup, type FieldsProps } from './FieldGroup'

/**
 * Rarely changed fields: metadata of a new collection, copies for the creator, payout address,
 * referral address.
 */
export function MoreFields({ fields, change, fault }: FieldsProps) {
  const { collection } = fields
  return (
    <FieldGroup group="more">
      {collection.choice === 'new' && (
        <TextField
          label={t('write.collectionUri')}
          value={collection.uri}
          dir="ltr"
          inputMode="url"
          onChange={(event) => change({ collection: { ...collection, uri: event.target.value } })}
          fault={fault('collectionUri')}
          hint={t('write.collectionUriHint')}
        />
      )}
      <TextField
        label={t('write.copies')}
        type="number"
        min={0}
        step={1}
        value={fields.copies}
        onChange={(event) => change({ copies: event.target.value })}
        fault={fault('copies')}
      />
      <AddressField
        label={t('write.payout')}
        value={fields.payout}
        onChange={(event) => change({ payout: event.target.value })}
        fault={fault('payout')}
        hint={t('write.payoutHint')}
      />
      <AddressField
        label={t('write.referral')}
        value={fields.referral}
        onChange={(event) => change({ referral: event.target.value })}
        fault={fault('referral')}
        hint={t('write.referralHint')}
      />
    </FieldGroup>
  )
}

import { t } from '../../lib/i18n/t'
import { AddressField, TextField } from '../ui/Field'
import { FieldGroup, type FieldsProps, fieldOf } from './FieldGroup'

/**
 * Rarely changed fields: metadata of a new collection, copies for the creator, payout address,
 * referral address.
 */
export function MoreFields(props: FieldsProps) {
  const { change, fault } = props
  const { collection } = props.fields
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
      <TextField {...fieldOf(props, 'copies')} type="number" min={0} step={1} />
      <AddressField {...fieldOf(props, 'payout')} hint={t('write.payoutHint')} />
      <AddressField {...fieldOf(props, 'referral')} hint={t('write.referralHint')} />
    </FieldGroup>
  )
}

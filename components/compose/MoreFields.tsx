import { t } from '../../lib/i18n/t'
import { TextField } from '../ui/Field'
import { PersonField } from '../ui/LookAlike'
import { FieldGroup, type FieldsProps, fieldOf } from './FieldGroup'
import { useDraftRecord } from './useDraftRecord'

/** The rarely changed fields: metadata, copies, payout address, referral address. */
export function MoreFields(props: FieldsProps) {
  const { change, fault } = props
  const { collection, splits } = props.fields
  const isPayoutVoid = splits.length > 0
  const record = useDraftRecord(props.fields)
  return (
    <FieldGroup group="more">
      {collection.choice === 'new' && (
        <TextField
          label={t('compose.collectionUri')}
          value={collection.uri}
          dir="ltr"
          inputMode="url"
          onChange={(event) => change({ collection: { ...collection, uri: event.target.value } })}
          fault={fault('collectionUri')}
          hint={t('compose.collectionUriHint')}
        />
      )}
      <TextField {...fieldOf(props, 'copies')} type="number" min={0} step={1} />
      <PersonField
        {...fieldOf(props, 'payout')}
        record={record}
        readOnly={isPayoutVoid}
        hint={t(isPayoutVoid ? 'compose.payoutVoid' : 'compose.payoutHint')}
      />
      <PersonField
        {...fieldOf(props, 'referral')}
        record={record}
        hint={t('compose.referralHint')}
      />
    </FieldGroup>
  )
}

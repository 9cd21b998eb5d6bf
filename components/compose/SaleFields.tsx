import { useId } from 'react'
import { chainOf } from '../../lib/chain/chains'
import { localTime, typedTime } from '../../lib/drafts/sale-time'
import { joinSentences, zoneName } from '../../lib/i18n/format'
import { typedElsewhereSentence, typedPrice } from '../../lib/i18n/sentences/sale'
import { t } from '../../lib/i18n/t'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { Select, TextField } from '../ui/Field'
import { FieldGroup, type FieldsProps, fieldOf } from './FieldGroup'

/**
 * The second is what In Process's own site offers (docs/service.md, "POST /moment/create/writing").
 */
const USUAL_PRICES = [
  { price: '0', currency: 'ETH' },
  { price: '1', currency: 'USDC' },
] as const

/** An empty start means now, an empty end means never. */
export function SaleFields(props: FieldsProps) {
  const { fields, change } = props
  const { usdc } = chainOf(useStored(stores.settings).chainId)
  const zoneId = useId()
  return (
    <FieldGroup group="sale">
      <div className="pair">
        <div className="stack tight">
          <TextField {...fieldOf(props, 'price')} inputMode="decimal" />
          <div className="row usual">
            {USUAL_PRICES.filter(({ currency }) => currency !== 'USDC' || usdc).map((usual) => (
              <button
                key={usual.price}
                type="button"
                className="chip"
                onClick={() => change(usual)}
              >
                {typedPrice(usual)}
              </button>
            ))}
          </div>
        </div>
        <Select
          label={t('compose.currency')}
          value={fields.currency}
          onChange={(event) => change({ currency: event.target.value as 'ETH' | 'USDC' })}
        >
          <option>ETH</option>
          <option>USDC</option>
        </Select>
      </div>
      <div className="pair times">
        <TimeField {...props} name="saleStart" hint={t('compose.saleStartHint')} zoneId={zoneId} />
        <TimeField {...props} name="saleEnd" hint={t('compose.saleEndHint')} zoneId={zoneId} />
      </div>
      <p id={zoneId} className="small muted">
        {t('compose.timeZone', [zoneName()])}
      </p>
    </FieldGroup>
  )
}

interface TimeFieldProps extends FieldsProps {
  name: 'saleStart' | 'saleEnd'
  hint: string
  /** The id of the element that names today's time zone. */
  zoneId: string
}

/** A time that was typed in another zone says so, until it is typed again. */
function TimeField({ name, hint, zoneId, fields, change, fault }: TimeFieldProps) {
  return (
    <TextField
      label={t(`compose.${name}`)}
      type="datetime-local"
      value={localTime(fields[name])}
      onChange={(event) => change({ [name]: typedTime(event.target.value) })}
      fault={fault(name)}
      hint={joinSentences(hint, typedElsewhereSentence(fields[name]))}
      describedBy={zoneId}
    />
  )
}

import { t } from '../../lib/i18n/t'
import { useRequestContext } from '../state/useRequestContext'
import { Select, TextField } from '../ui/Field'
import type { FieldsProps } from './FieldGroup'
import { FieldGroup } from './FieldGroup'
import { priceText } from './price-text'

/** The most common prices. The second is what In Process's own site offers (service-facts, "POST /moment/create/writing"). */
const USUAL_PRICES = [
  { price: '0', currency: 'ETH' },
  { price: '1', currency: 'USDC' },
] as const

/** Price of a copy, and start and end of its sale. An empty start means now, an empty end means never. */
export function SaleFields({ fields, change, fault }: FieldsProps) {
  const { chain } = useRequestContext()
  return (
    <FieldGroup group="sale">
      <div className="pair">
        <div className="stack tight">
          <TextField
            label={t('write.price')}
            inputMode="decimal"
            value={fields.price}
            onChange={(event) => change({ price: event.target.value })}
            fault={fault('price')}
            hint={t('write.priceHint')}
          />
          <div className="row usual">
            {USUAL_PRICES.filter(({ currency }) => currency !== 'USDC' || chain.usdc).map((usual) => (
              <button key={usual.price} type="button" className="chip" onClick={() => change(usual)}>
                {priceText(usual)}
              </button>
            ))}
          </div>
        </div>
        <Select
          label={t('write.currency')}
          value={fields.currency}
          onChange={(event) => change({ currency: event.target.value as 'ETH' | 'USDC' })}
        >
          <option>ETH</option>
          <option>USDC</option>
        </Select>
      </div>
      <div className="pair times">
        <TextField
          label={t('write.saleStart')}
          type="datetime-local"
          value={fields.saleStart}
          onChange={(event) => change({ saleStart: event.target.value })}
          fault={fault('saleStart')}
          hint={t('write.saleStartHint')}
        />
        <TextField
          label={t('write.saleEnd')}
          type="datetime-local"
          value={fields.saleEnd}
          onChange={(event) => change({ saleEnd: event.target.value })}
          fault={fault('saleEnd')}
          hint={t('write.saleEndHint')}
        />
      </div>
    </FieldGroup>
  )
}

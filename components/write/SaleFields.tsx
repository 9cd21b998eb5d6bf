import { COINS, readPrice } from '../../lib/chain/amount'
import type { DraftFields } from '../../lib/drafts/draft'
import { decimalSeparator, formatAmount } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'
import { Select, TextField } from '../ui/Field'
import { FieldGroup, type FieldsProps } from './FieldGroup'
import { useRequestContext } from './useDraftEditor'

/**
 * The most common prices. The second is what In Process's own site offers (docs/service.md, "POST
 * /moment/create/writing").
 */
const USUAL_PRICES = [
  { price: '0', currency: 'ETH' },
  { price: '1', currency: 'USDC' },
] as const

/**
 * Price of a copy, and start and end of its sale. An empty start means now, an empty end means
 * never.
 */
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
          />
          <div className="row usual">
            {USUAL_PRICES.filter(({ currency }) => currency !== 'USDC' || chain.usdc).map(
              (usual) => (
                <button
                  key={usual.price}
                  type="button"
                  className="chip"
                  onClick={() => change(usual)}
                >
                  {priceText(usual)}
                </button>
              ),
            )}
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

/** A typed price as the timeline writes it; as it was typed where it is not a price. */
export function priceText({ price, currency }: Pick<DraftFields, 'price' | 'currency'>): string {
  const { units } = readPrice(price, currency, decimalSeparator())
  if (units === undefined) return `${price.trim() || '–'} ${currency}`
  return units === '0' ? t('review.free') : formatAmount(units, COINS[currency])
}

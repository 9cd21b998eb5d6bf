import { COINS, readPrice } from '../../lib/chain/amount'
import type { DraftFields } from '../../lib/drafts/draft'
import { decimalSeparator, formatAmount } from '../../lib/i18n/format'
import { t } from '../../lib/i18n/t'

/** A typed price as the timeline writes it; as it was typed where it is not a price. */
export function priceText({ price, currency }: Pick<DraftFields, 'price' | 'currency'>): string {
  const { units } = readPrice(price, currency, decimalSeparator())
  if (units === undefined) return `${price.trim() || '–'} ${currency}`
  return units === '0' ? t('review.free') : formatAmount(units, COINS[currency])
}

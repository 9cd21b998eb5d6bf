import type { DraftFields } from '../../lib/drafts/draft'
import { t } from '../../lib/i18n/t'

/** The price as it is typed, which may be none yet. */
export function priceText({ price, currency }: Pick<DraftFields, 'price' | 'currency'>): string {
  return /^\s*[0.,]+\s*$/.test(price) ? t('review.free') : `${price.trim() || '–'} ${currency}`
}

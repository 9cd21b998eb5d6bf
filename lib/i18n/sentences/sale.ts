import { sameAddress } from '../../chain/address'
import { CHAINS, type Chain } from '../../chain/chains'
import type { Sale } from '../../service/moment'
import { formatAmount, formatAmountNumber, formatTime } from '../format'
import { formatLanguage, t } from '../t'

/**
 * The price and state of a sale: "free", "0.001 ETH", "5 USDC, from 28 Nov 2026", "ended". Undefined when neither is known. `now`
 * is in ms; a sale's times are Unix seconds, and 2^64-1 means no end (service-facts).
 */
export function saleSentence(sale: Sale | undefined, chain: Chain | undefined, now: number): string | undefined {
  if (!sale) return undefined
  const start = toMilliseconds(sale.saleStart)
  const end = toMilliseconds(sale.saleEnd)
  if (end !== undefined && end <= now) return t('sale.ended')
  const price = formatPrice(sale, chain)
  if (start !== undefined && start > now)
    return price ? t('sale.from', [price, formatDay(start)]) : t('sale.starts', [formatDay(start)])
  if (end !== undefined && price) return t('sale.until', [price, formatDay(end)])
  return price
}

function formatPrice({ pricePerToken, type, currency }: Sale, chain: Chain | undefined) {
  if (pricePerToken === undefined || !/^\d{1,78}$/.test(pricePerToken)) return undefined
  if (BigInt(pricePerToken) === 0n) return t('sale.free')
  if (type !== 'erc20Mint')
    return CHAINS.some(({ id }) => id === chain?.id)
      ? formatAmount(pricePerToken, 'ETH', formatLanguage())
      : t('sale.native', [formatAmountNumber(pricePerToken, 'ETH', formatLanguage())])
  const usdc = currency && chain?.usdc && sameAddress(currency, chain.usdc)
  return usdc ? formatAmount(pricePerToken, 'USDC', formatLanguage()) : t('sale.token')
}

/** Unix seconds (a decimal string) in ms; undefined for none, for 0, and for a time that a Date cannot hold (8.64e15 ms). */
function toMilliseconds(seconds: string | undefined): number | undefined {
  const time = Number(seconds) * 1_000
  return seconds && time > 0 && time <= 8.64e15 ? time : undefined
}

function formatDay(time: number): string {
  return formatTime(time, 'day', formatLanguage())
}

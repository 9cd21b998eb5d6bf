import { sameAddress } from '../../chain/address'
import { CHAINS, type Chain } from '../../chain/chains'
import type { ListedMoment } from '../../timeline/entry'
import { amountWords, bareAmount, timeWords } from '../format'
import { formatLanguage, t } from '../t'

/**
 * The price and the state of a sale in words: "free", "0.001 ETH", "5 USDC, from 28 Nov 2026", "ended". Undefined when nothing
 * is known of it. `now` in milliseconds. A sale's times are Unix seconds; 2^64-1 is no end (service-facts).
 */
export function saleWords(sale: ListedMoment['sale'], chain: Chain | undefined, now: number): string | undefined {
  if (!sale) return undefined
  const start = moment(sale.saleStart)
  const end = moment(sale.saleEnd)
  if (end !== undefined && end <= now) return t('sale.ended')
  const price = priceWords(sale, chain)
  if (start !== undefined && start > now) return price ? t('sale.from', [price, day(start)]) : t('sale.starts', [day(start)])
  if (end !== undefined && price) return t('sale.until', [price, day(end)])
  return price
}

function priceWords({ pricePerToken, type, currency }: NonNullable<ListedMoment['sale']>, chain: Chain | undefined) {
  if (pricePerToken === undefined || !/^\d{1,78}$/.test(pricePerToken)) return undefined
  if (BigInt(pricePerToken) === 0n) return t('sale.free')
  if (type !== 'erc20Mint')
    return CHAINS.some(({ id }) => id === chain?.id)
      ? amountWords(pricePerToken, 'ETH', formatLanguage())
      : t('sale.native', [bareAmount(pricePerToken, 'ETH', formatLanguage())])
  const usdc = currency && chain?.usdc && sameAddress(currency, chain.usdc)
  return usdc ? amountWords(pricePerToken, 'USDC', formatLanguage()) : t('sale.token')
}

/** Milliseconds of Unix seconds in a decimal string; undefined for none, for 0, and for a time beyond what a date can be. */
function moment(seconds: string | undefined): number | undefined {
  const time = Number(seconds) * 1_000
  return seconds && time > 0 && time <= 8.64e15 ? time : undefined
}

function day(time: number): string {
  return timeWords(time, 'day', formatLanguage())
}

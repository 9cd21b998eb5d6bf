import { sameAddress } from '../../chain/address'
import { COINS, parsePrice } from '../../chain/amount'
import { type Chain, UNKNOWN_COIN } from '../../chain/chains'
import type { DraftFields } from '../../drafts/draft'
import { typedElsewhere } from '../../drafts/sale-time'
import type { Sale } from '../../service/moment'
import {
  decimalSeparator,
  formatAmount,
  formatTime,
  formatTypedTime,
  formatZonedTime,
  joinFacts,
  zoneName,
} from '../format'
import { t } from '../t'

/**
 * The price and state of a sale: "Free", "5 USDC, from Nov 28", "ended". Undefined when neither is
 * known. `now` is in ms; a sale's times are Unix seconds, and 2^64-1 means no end
 * (docs/service.md).
 */
export function saleSentence(
  sale: Sale | undefined,
  chain: Chain | undefined,
  now: number,
): string | undefined {
  if (!sale) return undefined
  const start = toMilliseconds(sale.saleStart)
  const end = toMilliseconds(sale.saleEnd)
  if (end !== undefined && end <= now) return t('sale.ended')
  const price = priceSentence(sale, chain)
  if (start !== undefined && start > now)
    return price
      ? t('sale.from', [price, dayFrom(now, start)])
      : t('sale.starts', [dayFrom(now, start)])
  if (end !== undefined && price) return t('sale.until', [price, dayFrom(now, end)])
  return price
}

/**
 * What is known of a sale, to the minute: "5 USDC · ends May 1, 2027, 4:00 AM EDT". `now` is in ms.
 */
export function saleFacts(sale: Sale, chain: Chain | undefined, now: number): string {
  const start = toMilliseconds(sale.saleStart)
  const end = toMilliseconds(sale.saleEnd)
  const hasEnded = end !== undefined && end <= now
  return joinFacts(
    priceSentence(sale, chain),
    start !== undefined && start > now && t('compose.startsOn', [formatZonedTime(start, 'short')]),
    hasEnded
      ? t('sale.ended')
      : end !== undefined && t('review.ends', [formatZonedTime(end, 'short')]),
  )
}

/** Milliseconds. Within half a year of now, a day and a month mean one day alone. */
const HALF_A_YEAR = 183 * 86_400_000

/** The day of a time to come, with its year where that is far away. Both times in ms. */
const dayFrom = (now: number, time: number): string =>
  formatTime(time, time - now < HALF_A_YEAR ? 'dayOfYear' : 'day')

/** `now` is in ms. */
export function isOnSale(sale: Sale | undefined, now: number): boolean {
  if (!sale) return false
  const start = toMilliseconds(sale.saleStart) ?? 0
  const end = toMilliseconds(sale.saleEnd) ?? Number.POSITIVE_INFINITY
  return start <= now && now < end
}

/**
 * A price in the sale's coin: "Free", "0.001 ETH", "5 USDC". Undefined when it is not known.
 * `erc20Mint` without a currency, as the timeline lists it, is in USDC of that chain
 * (docs/service.md, "GET /timeline").
 */
export function priceSentence(
  { pricePerToken, type, currency }: Sale,
  chain: Chain | undefined,
): string | undefined {
  if (pricePerToken === undefined) return undefined
  if (BigInt(pricePerToken) === 0n) return t('review.free')
  if (type === 'erc20Mint') {
    const inUsdc = !currency || (chain?.usdc !== undefined && sameAddress(currency, chain.usdc))
    return inUsdc ? formatAmount(pricePerToken, COINS.USDC) : t('sale.token')
  }
  const coin = chain?.nativeCurrency ?? UNKNOWN_COIN
  const price = formatAmount(pricePerToken, coin)
  return coin.symbol ? price : t('sale.native', [price])
}

/** A typed price as the timeline writes it; as it was typed where it is not a price. */
export function typedPrice({ price, currency }: Pick<DraftFields, 'price' | 'currency'>): string {
  const { units } = parsePrice(price, currency, decimalSeparator())
  if (units === undefined) return `${price.trim() || '–'} ${currency}`
  return units === '0' ? t('review.free') : formatAmount(units, COINS[currency])
}

/** A sale's start or end (Unix seconds, a decimal string) with this computer's time zone. */
export const formatSaleTime = (seconds: string, style: 'short' | 'full'): string =>
  formatZonedTime(Number(seconds) * 1_000, style)

/** Undefined where today's clocks show what was typed (lib/drafts/sale-time). */
export function typedElsewhereSentence(stored: string): string | undefined {
  const typed = typedElsewhere(stored)
  return typed && t('compose.typedAs', [formatTypedTime(typed.local), zoneName(typed.zone)])
}

/** A local time that a change of the clocks skips or repeats lies within this many ms of it. */
const NEAR_CHANGE = 3_600_000

/**
 * Says which time is meant, with its offset from UTC, when the clocks of this computer's time zone
 * change around a sale's start or end (Unix seconds, a decimal string): what was typed may not
 * exist in that night, or come twice.
 */
export function clockChangeSentence(seconds: string): string | undefined {
  const time = toMilliseconds(seconds)
  const offset = (ms: number) => new Date(ms).getTimezoneOffset()
  if (time === undefined || offset(time - NEAR_CHANGE) === offset(time + NEAR_CHANGE))
    return undefined
  return t('review.clockChange', [formatZonedTime(time, 'offset')])
}

/** Undefined for none, for 0, and for a time that a Date cannot hold (8.64e15 ms). */
function toMilliseconds(seconds: string | undefined): number | undefined {
  const time = Number(seconds) * 1_000
  return seconds && time > 0 && time <= 8.64e15 ? time : undefined
}

import { parsePrice } from '../chain/amount'
import type { Chain } from '../chain/chains'
import type { PublishRequest } from '../service/requests'
import type { DraftFields } from './draft'
import type { Fault } from './fault'
import { instantOf } from './sale-time'

type SalesConfig = PublishRequest['token']['salesConfig']

/** `saleEnd` of a sale without an end: 2^64-1 (docs/service.md, "POST /moment/create/writing"). */
export const NO_END = '18446744073709551615'
/** `saleStart` of a sale that starts at once (same source). */
export const AT_ONCE = '0'

/** In its smallest unit. The contract reverts below 0.01 USDC, but for 0 (same source). */
const MIN_USDC = 10_000n

/** A free moment is always `fixedPrice`. `now` is in milliseconds since 1970. */
export function buildSale(
  draft: DraftFields,
  chain: Chain,
  separator: '.' | ',',
  now: number,
): { sale: SalesConfig; faults: Fault[] } {
  const faults: Fault[] = []
  const units = readPriceField(draft, chain, separator, faults)
  const start = readTime(draft.saleStart, 'saleStart', faults)
  const end = readTime(draft.saleEnd, 'saleEnd', faults)
  const inUsdc = draft.currency === 'USDC' && units !== '0'
  const sale: SalesConfig = {
    type: inUsdc ? 'erc20Mint' : 'fixedPrice',
    pricePerToken: units,
    saleStart: start === undefined ? AT_ONCE : String(start),
    saleEnd: end === undefined ? NO_END : String(end),
    currency: inUsdc ? chain.usdc : undefined,
  }
  if (end !== undefined && start !== undefined && end <= start)
    faults.push({ field: 'saleEnd', code: 'endBeforeStart' })
  else if (hasEnded(sale, now)) faults.push({ field: 'saleEnd', code: 'endPast' })
  return { sale, faults }
}

/** `now` is in milliseconds since 1970. */
export function hasEnded({ saleEnd }: Pick<SalesConfig, 'saleEnd'>, now: number): boolean {
  return BigInt(saleEnd) <= BigInt(Math.floor(now / 1000))
}

/** The price in the currency's smallest unit. */
function readPriceField(
  { price, currency }: DraftFields,
  chain: Chain,
  separator: '.' | ',',
  faults: Fault[],
): string {
  const read = parsePrice(price, currency, separator)
  if (read.fault) {
    faults.push({ field: 'price', code: read.fault, values: { currency } })
    return '0'
  }
  if (currency === 'USDC' && read.units !== '0') {
    if (!chain.usdc)
      faults.push({
        field: 'price',
        code: 'priceNoUsdc',
        values: { network: chain.name || String(chain.id) },
      })
    else if (BigInt(read.units) < MIN_USDC) faults.push({ field: 'price', code: 'priceSmall' })
  }
  return read.units
}

/** Unix seconds of a time in the draft; undefined for an empty field. */
function readTime(
  text: string,
  field: 'saleStart' | 'saleEnd',
  faults: Fault[],
): number | undefined {
  if (text === '') return undefined
  const instant = instantOf(text)
  if (instant !== undefined) return Math.floor(instant / 1000)
  // A year of more than four digits is a typing error.
  faults.push({ field, code: /^[+-]?\d{5,}-/.test(text) ? 'timeFar' : 'timeMalformed' })
  return undefined
}

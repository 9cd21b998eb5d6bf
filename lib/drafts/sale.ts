import { type Currency, readPrice } from '../chain/amount'
import type { Chain } from '../chain/chains'
import type { PublishRequest } from '../service/requests'
import type { Draft } from './draft'
import type { Fault, FaultCode } from './fault'

type SalesConfig = PublishRequest['token']['salesConfig']

/** "No end": 2^64-1 (service-facts, "POST /moment/create/writing"). "At once" is "0". */
export const NO_END = '18446744073709551615'
export const AT_ONCE = '0'

const PRICE_FAULTS = {
  missing: 'priceMissing',
  malformed: 'priceMalformed',
  ambiguous: 'priceAmbiguous',
  negative: 'priceNegative',
  precise: 'pricePrecise',
  huge: 'priceHuge',
} as const satisfies Record<string, FaultCode>

/** The sale of a draft in the service's terms. A free moment is always sent as `fixedPrice`. */
export function buildSale(
  draft: Draft,
  chain: Chain,
  separator: '.' | ',',
  now: number,
): { sale: SalesConfig; faults: Fault[] } {
  const faults: Fault[] = []
  const units = price(draft, chain, separator, faults)
  const start = seconds(draft.saleStart, 'saleStart', faults)
  const end = seconds(draft.saleEnd, 'saleEnd', faults)
  if (end !== undefined && start !== undefined && end <= start) faults.push({ field: 'saleEnd', code: 'endBeforeStart' })
  else if (end !== undefined && end <= Math.floor(now / 1000)) faults.push({ field: 'saleEnd', code: 'endPast' })
  const inUsdc = draft.currency === 'USDC' && units !== '0'
  const sale: SalesConfig = {
    type: inUsdc ? 'erc20Mint' : 'fixedPrice',
    pricePerToken: units,
    saleStart: start === undefined ? AT_ONCE : String(start),
    saleEnd: end === undefined ? NO_END : String(end),
    ...(inUsdc && chain.usdc && { currency: chain.usdc }),
  }
  return { sale, faults }
}

function price(draft: Draft, chain: Chain, separator: '.' | ',', faults: Fault[]): string {
  const currency: Currency = draft.currency
  const read = readPrice(draft.price, currency, separator)
  if (read.fault) {
    faults.push({ field: 'price', code: PRICE_FAULTS[read.fault], values: { currency } })
    return '0'
  }
  if (currency === 'USDC' && read.units !== '0' && !chain.usdc) {
    faults.push({ field: 'price', code: 'priceNoUsdc', values: { network: chain.name || String(chain.id) } })
  }
  return read.units
}

/** Unix seconds of a local date and time; undefined for none. Four-digit years alone: more is a slip of the finger. */
function seconds(written: string, field: 'saleStart' | 'saleEnd', faults: Fault[]): number | undefined {
  if (written === '') return undefined
  if (/^[+-]?\d{5,}-/.test(written)) {
    faults.push({ field, code: 'timeFar' })
    return undefined
  }
  const date = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(written) ? written : Number.NaN)
  const time = date.getTime()
  // The 30th of February is read as the 2nd of March.
  if (Number.isNaN(time) || time < 0 || date.getDate() !== Number(written.slice(8, 10))) {
    faults.push({ field, code: 'timeMalformed' })
    return undefined
  }
  return Math.floor(time / 1000)
}

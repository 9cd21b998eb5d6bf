import { parseUnits } from 'viem/utils'
import { typedPlainly } from '../util/visible'

/** What a price can be in (docs/service.md, "POST /moment/create/writing"). */
export const COINS = {
  ETH: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  USDC: { name: 'USDC', symbol: 'USDC', decimals: 6 },
} as const
export type Currency = keyof typeof COINS

/** A coin as viem describes a chain's own. */
export interface Coin {
  name: string
  /** Empty where it is not known. */
  symbol: string
  decimals: number
}

/**
 * Why a text is not a price. `priceAmbiguous`: could be a thousand or a fraction ("1,500").
 * `pricePrecise`: more decimals than the currency has. `priceHuge`: more than the contract can hold
 * (uint96).
 */
type PriceFault =
  | 'priceMissing'
  | 'priceMalformed'
  | 'priceAmbiguous'
  | 'priceNegative'
  | 'pricePrecise'
  | 'priceHuge'

type ParsedPrice = { units: string; fault?: undefined } | { units?: undefined; fault: PriceFault }

/** The sale strategy of the contract keeps a price as uint96. */
const LARGEST = 2n ** 96n - 1n

/**
 * Reads a price as a person writes it into base units (a decimal string; wei, or 10^-6 USDC),
 * exactly. `separator` is the decimal separator of the user's language. The other one is understood
 * too where it can only mean decimals ("0.001", "1,5"), and refused where it may group thousands.
 */
export function parsePrice(
  text: string,
  currency: Currency,
  separator: '.' | ',' = '.',
): ParsedPrice {
  const written = typedPlainly(text).replace(/^0+(?=\d)/, '')
  if (written === '') return { fault: 'priceMissing' }
  if (/^[-\u2212]/.test(written)) return { fault: 'priceNegative' }
  if (!/^(?:\d+[.,]?\d*|[.,]\d+)$/.test(written)) return { fault: 'priceMalformed' }
  if (!written.includes(separator) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(written))
    return { fault: 'priceAmbiguous' }
  const [whole = '', fraction = ''] = written.split(/[.,]/)
  const { decimals } = COINS[currency]
  if (fraction.replace(/0+$/, '').length > decimals) return { fault: 'pricePrecise' }
  if (whole.length > 40) return { fault: 'priceHuge' }
  const units = parseUnits(`${whole || '0'}.${fraction.slice(0, decimals)}`, decimals)
  return units > LARGEST ? { fault: 'priceHuge' } : { units: units.toString() }
}

import { formatUnits, parseUnits } from 'viem/utils'

/** What a price can be in, with its decimals (service-facts, "POST /moment/create/writing"). */
export const DECIMALS = { ETH: 18, USDC: 6 } as const
export type Currency = keyof typeof DECIMALS

/**
 * Why a text is not a price. `ambiguous`: could be a thousand or a fraction ("1,500"). `precise`: more decimals than the currency
 * has. `huge`: more than the contract can hold (uint96).
 */
type PriceFault = 'missing' | 'malformed' | 'ambiguous' | 'negative' | 'precise' | 'huge'

type PriceReading = { units: string; fault?: undefined } | { units?: undefined; fault: PriceFault }

/** The sale strategy of the contract keeps a price as uint96. */
const LARGEST = 2n ** 96n - 1n

/**
 * Reads a price as a person writes it into base units (a decimal string; wei, or 10^-6 USDC), exactly.
 * `separator` is the decimal separator of the user's language. The other one is understood too where it can only mean decimals
 * ("0.001", "1,5"), and refused where it may group thousands.
 */
export function readPrice(text: string, currency: Currency, separator: '.' | ',' = '.'): PriceReading {
  const written = text.trim().replace(/^0+(?=\d)/, '')
  if (written === '') return { fault: 'missing' }
  if (/^[-\u2212]/.test(written)) return { fault: 'negative' }
  if (!/^(?:\d+[.,]?\d*|[.,]\d+)$/.test(written)) return { fault: 'malformed' }
  if (!written.includes(separator) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)) return { fault: 'ambiguous' }
  const [whole = '', fraction = ''] = written.split(/[.,]/)
  if (fraction.replace(/0+$/, '').length > DECIMALS[currency]) return { fault: 'precise' }
  if (whole.length > 40) return { fault: 'huge' }
  const units = parseUnits(`${whole || '0'}.${fraction.slice(0, DECIMALS[currency])}`, DECIMALS[currency])
  return units > LARGEST ? { fault: 'huge' } : { units: units.toString() }
}

/** Base units (a decimal string) as an exact decimal number with a dot, such as "0.001". */
export function exactAmount(units: string, currency: Currency): string {
  return formatUnits(BigInt(units), DECIMALS[currency])
}

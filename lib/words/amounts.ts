import { type Currency, exactAmount } from '../chain/amounts'
import { once } from './format'

/** As many decimals as the finest currency has. */
const amounts = once((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 18 }))

/** Base units (a decimal string) as an exact amount with its currency: "0.001 ETH", in German "0,001 ETH". */
export function amountWords(units: string, currency: Currency, language: string): string {
  return `${bareAmount(units, currency, language)} ${currency}`
}

/** The same without the currency. A text goes through the formatter exactly, where a number would be rounded. */
export function bareAmount(units: string, currency: Currency, language: string): string {
  return amounts(language).format(exactAmount(units, currency) as `${number}`)
}

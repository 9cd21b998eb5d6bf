import type { Address } from 'viem'
import { type MeantAddress, parseAddress } from '../../chain/address'
import { parseTokenId } from '../../chain/token-id'
import type { Fault } from '../../drafts/fault'
import { formatNumber } from '../format'
import { t, tKey } from '../t'

/** The sentence of a field's fault: what is wrong and what to do. Its key is `fault.{code}`. */
export function faultSentence({ code, values = {} }: Fault): string {
  const words = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ])
  return tKey(`fault.${code}`, Object.fromEntries(words))
}

/** A typed address in checksum form, or the sentence of its fault. ENS names are a fault here. */
export function readAddressField(
  text: string,
  meant?: MeantAddress,
): { address: Address; fault?: undefined } | { address?: undefined; fault: string } {
  const read = parseAddress(text, meant)
  return read.fault === undefined ? read : { fault: tKey(`fault.${read.fault}`, read.values) }
}

/** A typed token id, or the sentence of its fault. */
export function readTokenIdField(
  text: string,
): { tokenId: string; fault?: undefined } | { tokenId?: undefined; fault: string } {
  const read = parseTokenId(text)
  return read.fault === undefined ? read : { fault: t(`fault.${read.fault}`) }
}

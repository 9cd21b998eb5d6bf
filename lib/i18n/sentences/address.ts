import type { Address } from 'viem'
import { readAddress } from '../../chain/address'
import { t } from '../t'

/** A typed address in checksum form, or the sentence of its fault. ENS names are a fault here. */
export function readAddressField(
  text: string,
): { address: Address; fault?: undefined } | { address?: undefined; fault: string } {
  const read = readAddress(text)
  return read.fault === undefined ? read : { fault: t(`fault.${read.fault}`) }
}

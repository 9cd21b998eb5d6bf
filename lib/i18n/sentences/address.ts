import type { Address } from 'viem'
import { isEnsName, readAddress } from '../../chain/address'
import { t } from '../t'

const ADDRESS_FAULTS = { missing: 'addressMissing', malformed: 'addressMalformed', checksum: 'addressChecksum' } as const

/** A typed address in checksum form, or the sentence of its fault. ENS names are a fault here. */
export function readAddressField(
  text: string,
): { address: Address; fault?: undefined } | { address?: undefined; fault: string } {
  const read = readAddress(text)
  if (read.fault === undefined) return read
  return { fault: isEnsName(text) ? t('fault.addressEns') : t(`fault.${ADDRESS_FAULTS[read.fault]}`) }
}

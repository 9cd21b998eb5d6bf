import type { Address } from 'viem'
import { readAddress } from '../../chain/address'
import { readTokenId } from '../../chain/token-id'
import { t } from '../t'

/** A typed address in checksum form, or the sentence of its fault. ENS names are a fault here. */
export function readAddressField(
  text: string,
): { address: Address; fault?: undefined } | { address?: undefined; fault: string } {
  const read = readAddress(text)
  return read.fault === undefined ? read : { fault: t(`fault.${read.fault}`) }
}

const TOKEN_ID_FAULTS = {
  missing: 'tokenIdMissing',
  zeros: 'tokenIdZeros',
  huge: 'tokenIdHuge',
  malformed: 'tokenIdMalformed',
} as const

/** A typed token id, or the sentence of its fault. */
export function readTokenIdField(
  text: string,
): { tokenId: string; fault?: undefined } | { tokenId?: undefined; fault: string } {
  const read = readTokenId(text)
  return read.fault === undefined ? read : { fault: t(`fault.${TOKEN_ID_FAULTS[read.fault]}`) }
}

import { type Address, getAddress, isAddress } from 'viem'
import { typedPlainly, visible } from '../util/visible'
import { unwrapAddress } from './address-forms'
import { chainOf } from './chains'

/**
 * The contract that makes collections; it holds the right on the first moment of each. Source:
 * docs/service.md, "GET /timeline".
 */
export const COLLECTION_FACTORY = '0x540C18B7f99b3b599c6FeB99964498931c211858'

/** Case does not count. */
export function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The address in lower case: viem refuses a broken checksum, which the service may send. */
export function withoutChecksum(address: Address): Address {
  return address.toLowerCase() as Address
}

/** The address with its checksum (EIP-55), however it is spelled. */
export function checksummed(address: Address): Address {
  return getAddress(address)
}

/** Gives `0x1234…abcd`. The whole text stays in the accessible name. */
export function shorten(text: string): string {
  return text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/**
 * Why a text is not an address: empty, not `0x` + 40 hex digits, an ENS name instead, or mixed case
 * that breaks the checksum (EIP-55). `addressElsewhere`: written for another chain than the one
 * that is meant.
 */
type AddressFault =
  | 'addressMissing'
  | 'addressMalformed'
  | 'addressEns'
  | 'addressChecksum'
  | 'addressElsewhere'

type ParsedAddress =
  | { address: Address; fault?: undefined }
  /** `values` fill the fault's sentence. */
  | { address?: undefined; fault: AddressFault; values?: Record<string, string> }

export interface MeantAddress {
  /** The chain that is meant, where that is known. */
  chainId?: number | undefined
  /** A link of the service's site stands for its collection, never for a person's address. */
  takesLink?: boolean
}

/** Reads any form of a wallet, and gives the checksummed one. A single case has no checksum. */
export function parseAddress(
  text: string,
  { chainId, takesLink }: MeantAddress = {},
): ParsedAddress {
  const plain = typedPlainly(text)
  if (plain === '') return { fault: 'addressMissing' }
  const written = unwrapAddress(plain, takesLink)
  if (!/^0x[0-9a-f]{40}$/i.test(written.address))
    return { fault: isEnsName(visible(text)) ? 'addressEns' : 'addressMalformed' }
  if (chainId !== undefined && written.chainId !== undefined && written.chainId !== chainId) {
    return {
      fault: 'addressElsewhere',
      values: { chain: networkName(written.chainId), network: networkName(chainId) },
    }
  }
  const digits = written.address.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const address = `0x${oneCase ? digits.toLowerCase() : digits}` as const
  return isAddress(address) ? { address: getAddress(address) } : { fault: 'addressChecksum' }
}

const networkName = (chainId: number) => chainOf(chainId).name || String(chainId)

/** As split recipients have it (docs/service.md, "Splits"): dotted labels, ending in a letter. */
function isEnsName(text: string): boolean {
  return /^(?:[^\s.]+\.)+[a-z]{2,}$/iu.test(text.trim())
}

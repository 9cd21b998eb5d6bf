import { type Address, getAddress, isAddress } from 'viem'

/** The contract that makes collections; it holds the right on the first moment of each. Source: docs/service.md, "GET /timeline". */
export const COLLECTION_FACTORY = '0x540C18B7f99b3b599c6FeB99964498931c211858'

/** Whether two addresses are the same. Case does not count. */
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

/** Shortens an address, a hash or a token id for the eye: `0x1234…abcd`. The whole text stays in the accessible name. */
export function shorten(text: string): string {
  return text.length > 12 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/**
 * Why a text is not an address: empty, not `0x` + 40 hex digits, an ENS name instead, or mixed case that breaks the checksum
 * (EIP-55).
 */
type AddressFault = 'addressMissing' | 'addressMalformed' | 'addressEns' | 'addressChecksum'

type AddressReading = { address: Address; fault?: undefined } | { address?: undefined; fault: AddressFault }

/** Reads an address as a person pastes it, with white space around it, into its checksummed form. A single case has no checksum. */
export function readAddress(text: string): AddressReading {
  const trimmed = text.trim()
  if (trimmed === '') return { fault: 'addressMissing' }
  if (!/^0x[0-9a-f]{40}$/i.test(trimmed)) return { fault: isEnsName(trimmed) ? 'addressEns' : 'addressMalformed' }
  const digits = trimmed.slice(2)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  const address = `0x${oneCase ? digits.toLowerCase() : digits}` as const
  return isAddress(address) ? { address: getAddress(address) } : { fault: 'addressChecksum' }
}

/** An ENS name as the service accepts it for split recipients (docs/service.md, "Splits"): dotted labels, ending in a letter. */
function isEnsName(text: string): boolean {
  return /^(?:[^\s.]+\.)+[a-z]{2,}$/iu.test(text.trim())
}

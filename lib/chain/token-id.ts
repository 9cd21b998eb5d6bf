import { typedPlainly } from '../util/visible'

/**
 * Why a text is not a token id: nothing there, zeros in front (which a reader may take for another
 * id), more than a uint256 holds, or no natural number in decimal digits.
 */
type TokenIdFault = 'tokenIdMissing' | 'tokenIdZeros' | 'tokenIdHuge' | 'tokenIdMalformed'

type ParsedTokenId =
  | { tokenId: string; fault?: undefined }
  | { tokenId?: undefined; fault: TokenIdFault }

/** Token ids are uint256 (docs/service.md, "The contract"). */
const LARGEST = 2n ** 256n - 1n

/** Takes any uint256 in decimal, and gives a decimal string. What nobody sees is dropped. */
export function parseTokenId(text: string): ParsedTokenId {
  const trimmed = typedPlainly(text)
  if (trimmed === '') return { fault: 'tokenIdMissing' }
  if (!/^\d+$/.test(trimmed)) return { fault: 'tokenIdMalformed' }
  if (/^0\d/.test(trimmed)) return { fault: 'tokenIdZeros' }
  if (trimmed.length > 78 || BigInt(trimmed) > LARGEST) return { fault: 'tokenIdHuge' }
  return { tokenId: trimmed }
}

import { readTokenId } from '../../lib/chain/token-id'
import { t } from '../../lib/i18n/t'

/** A place by name: the whole collection, a moment by its title, or by its token id where no title is known. */
export function placeWords({ tokenId, title }: { tokenId: string; title?: string | undefined }): string {
  if (tokenId === '0') return t('admins.whole')
  // A moment may be titled like the name of all of them.
  if (title === t('admins.whole')) return `${title} #${tokenId}`
  return title ?? t('admins.token', [tokenId])
}

const TOKEN_FAULTS = {
  missing: 'tokenIdMissing',
  sign: 'tokenIdSign',
  fraction: 'tokenIdFraction',
  zeros: 'tokenIdZeros',
  huge: 'tokenIdHuge',
  malformed: 'tokenIdMalformed',
} as const

/** A token id as typed, or the sentence that says what is wrong with it. */
export function readTokenIdField(
  text: string,
): { tokenId: string; fault?: undefined } | { tokenId?: undefined; fault: string } {
  const read = readTokenId(text)
  return read.fault === undefined ? read : { fault: t(`fault.${TOKEN_FAULTS[read.fault]}`) }
}

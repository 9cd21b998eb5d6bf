import type { KnownAddress } from '../../admins/known-addresses'
import { shortenAmong } from '../../chain/look-alikes'
import { quote } from '../format'
import { t } from '../t'

export function lookAlikeSentence(
  address: string,
  { address: known, is, username }: KnownAddress,
): string {
  const short = shortenAmong(known, [address])
  return t(`lookAlike.${is}`, [username ? `${quote(username)} ${short}` : short])
}

import type { Chain } from '../../chain/chains'
import { t } from '../t'

/** A chain's name; one that nobody has named is called by its number. */
export function chainName({ name, id }: Chain): string {
  return name || t('ui.chain', [String(id)])
}

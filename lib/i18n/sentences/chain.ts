import type { Chain } from '../../chain/chains'
import { t } from '../t'

/** A chain's name, else its number: "Base", "Chain 4242". */
export function chainName({ name, id }: Chain): string {
  return name || t('ui.chain', [String(id)])
}

import { CHAINS, type Chain } from '../../chain/chains'
import { t } from '../t'

/** A chain's name, else its number: "Base", "Chain 4242". An added chain has both, for its name may be that of another chain. */
export function chainName({ name, id }: Chain): string {
  if (!name) return t('ui.chain', [String(id)])
  return CHAINS.some((chain) => chain.id === id) ? name : `${name} (${id})`
}

import { shorten } from '../../lib/chain/address'
import { chainsOf, type Network } from '../../lib/chain/chains'
import { chainName } from '../../lib/i18n/sentences/chain'

/** Every chain that can be chosen, as the options of a select. */
export function ChainOptions({ networks }: { networks: readonly Network[] }) {
  return chainsOf(networks).map((chain) => (
    <option key={chain.id} value={chain.id}>
      {chainName(chain)}
    </option>
  ))
}

/** Collections as the options of a select, each by its address. */
export function CollectionOptions({ collections }: { collections: readonly { address: string; name?: string | undefined }[] }) {
  return collections.map(({ address, name }) => (
    <option key={address} value={address} dir="auto">
      {name ?? shorten(address)}
    </option>
  ))
}

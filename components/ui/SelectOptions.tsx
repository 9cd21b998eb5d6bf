import { CHAINS } from '../../lib/chain/chains'
import { ShortText } from './Address'

/** Every chain as the options of a select. */
export function ChainOptions() {
  return CHAINS.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** Collections as the options of a select, each by its address. */
export function CollectionOptions({
  collections,
}: {
  collections: readonly { address: string; name?: string | undefined }[]
}) {
  return collections.map(({ address, name }) => (
    <option key={address} value={address} dir="auto">
      {name ?? <ShortText value={address} />}
    </option>
  ))
}

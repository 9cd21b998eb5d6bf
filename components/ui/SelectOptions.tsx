import { CHAINS } from '../../lib/chain/chains'
import { ShortText } from './Address'

export function ChainOptions() {
  return CHAINS.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

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

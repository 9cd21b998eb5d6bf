import { shorten } from '../../lib/chain/address'

/** Collections as the options of a select, each by its address. */
export function CollectionOptions({ collections }: { collections: readonly { address: string; name?: string | undefined }[] }) {
  return collections.map(({ address, name }) => (
    <option key={address} value={address} dir="auto">
      {name ?? shorten(address)}
    </option>
  ))
}

import { adminRecordId, type CollectionReference } from '../../lib/admins/record'
import { shortenAmong } from '../../lib/chain/look-alikes'
import { adminRecordStore, stores } from '../state/stores'
import { useCollections } from '../state/useCollections'
import { useStored } from '../state/useStored'

export interface CollectionChoice extends CollectionReference {
  id: string
  name: string
}

/** The user's choice, else the account's first collection. */
export function useChosenCollection() {
  const { list, readingText, failureText } = useCollections()
  const { chainId } = useStored(stores.settings)
  const { collection } = useStored(stores.place)
  const record = useStored(collection && adminRecordStore(collection))
  const addresses = [...list, ...(collection ? [collection] : [])].map(({ address }) => address)
  const choices = list.map(
    (entry): CollectionChoice =>
      choiceOf(
        { address: entry.address, chainId: entry.chainId ?? chainId },
        entry.name ?? shortenAmong(entry.address, addresses),
      ),
  )
  if (collection && !choices.some(({ id }) => id === adminRecordId(collection)))
    choices.push(choiceOf(collection, record?.name ?? shortenAmong(collection.address, addresses)))
  const chosen = collection
    ? choices.find(({ id }) => id === adminRecordId(collection))
    : choices[0]
  const choose = (id: string) => {
    const choice = choices.find((candidate) => candidate.id === id)
    if (!choice) return
    const { address, chainId } = choice
    void stores.place.change({ collection: { address, chainId } })
  }
  return { choices, chosen, choose, readingText, failureText }
}

function choiceOf(collection: CollectionReference, name: string): CollectionChoice {
  return { ...collection, id: adminRecordId(collection), name }
}

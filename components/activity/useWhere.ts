import { scopeName } from '../../lib/i18n/sentences/admins'
import { priceSentence } from '../../lib/i18n/sentences/sale'
import { momentNameOf } from '../../lib/service/requests'
import { kindOf, publicationOf } from '../../lib/writes/kinds/kinds'
import type { Write } from '../../lib/writes/write'
import { useKnownCollectionName } from '../state/names'
import { adminRecordStore } from '../state/stores'
import { useChain } from '../state/useChain'
import { useStored } from '../state/useStored'

/** The collection of a write and its token, as far as its request or its status tells them. */
function placeOf({ operation, status, chainId }: Write) {
  const { collection, token } = kindOf(operation)
  const { address = collection, tokenId } = token(status)
  // An executed write is where the service sent it.
  return { address, tokenId, chainId: 'chainId' in status ? status.chainId : chainId }
}

/** The stored admins of a write's collection, with its name and the titles of its moments. */
export function recordOfWrite(write: Write) {
  const { address, chainId } = placeOf(write)
  return address && adminRecordStore({ address, chainId })
}

/** The place of a write with its names, as far as they are known, and a publication's price. */
export function useWhere(write: Write) {
  const place = placeOf(write)
  const { address, tokenId, chainId } = place
  const record = useStored(recordOfWrite(write))
  const name = useKnownCollectionName(address, chainId)
  const scopeTitle = record?.scopes.find((scope) => scope.tokenId === tokenId)?.title
  // A price is in the coins of the network that the publication was meant for.
  const chain = useChain(write.chainId)
  const request = publicationOf(write.operation)?.request
  return {
    ...place,
    /** The name of the collection that a publication makes. */
    newName: request?.contract && 'name' in request.contract ? request.contract.name : undefined,
    name,
    title: request && momentNameOf(request),
    scope: request ? undefined : scopeName({ tokenId: tokenId ?? '0', title: scopeTitle }),
    price: request && priceSentence(request.token.salesConfig, chain),
  }
}

export type Where = ReturnType<typeof useWhere>

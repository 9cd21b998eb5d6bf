import type { Address } from 'viem'
import { sameAddress } from '../chain/address'
import type { Draft } from '../drafts/draft'
import { publicationOf } from './kinds/kinds'
import { isDone } from './states'
import type { Write } from './write'

/** The splits are as typed; none where the newest had none. `publications`: the newest first. */
export function lastSplits(
  publications: readonly Pick<Write, 'operation' | 'status' | 'chainId'>[],
  account: Address,
  chainId: number,
): Draft['splits'] {
  for (const write of publications) {
    const publication = publicationOf(write.operation)
    if (!publication || !isDone(write.status) || write.chainId !== chainId) continue
    if (sameAddress(publication.request.account, account)) return publication.draft.splits
  }
  return []
}

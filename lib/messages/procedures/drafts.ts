import { captureSelection, readOffer } from '../../drafts/capture-selection'
import { otherChainOf } from '../../drafts/collection-choice'
import { drafts, keepDraft, reopenDraft } from '../../drafts/drafts'
import { storedContext } from '../../drafts/request-context'
import { hasEnded } from '../../drafts/sale'
import { isAccountConfirmed } from '../../settings/account'
import { place } from '../../settings/place'
import { settings } from '../../settings/settings'
import { collectionList } from '../../timeline/collections'
import { publicationOf } from '../../writes/kinds/kinds'
import { addWrites } from '../../writes/queue'
import { hasFailed } from '../../writes/states'
import type { Input, Procedures } from '../contract'
import { Refused } from '../refusal'
import type { Background } from '../router'
import { existingWrite } from './writes'

export function draftProcedures({ worker, now }: Background) {
  return {
    async publish({ draftId, revision, shown }) {
      const { request, serviceUrl, chainId } = shown
      const [draft, isCurrent, isConfirmed] = await Promise.all([
        drafts.get(draftId),
        isStillCurrent(shown, now()),
        isAccountConfirmed(request.account),
      ])
      if (!draft) throw new Refused({ code: 'gone' })
      if (draft.revision !== revision) throw new Refused({ code: 'draftChanged' })
      if (!isCurrent) throw new Refused({ code: 'changed' })
      if (!isConfirmed) throw new Refused({ code: 'unconfirmed' })
      const id = crypto.randomUUID()
      const waiting = await addWrites([
        {
          id,
          createdAt: now(),
          serviceUrl,
          chainId,
          account: request.account,
          operation: { kind: 'publish', request, draft },
        },
      ])
      if (waiting.length > 0) throw new Refused({ code: 'busy' })
      void worker.wake()
      return { id }
    },

    async editAgain({ id }) {
      const { operation, status } = await existingWrite(id)
      const draft = publicationOf(operation)?.draft
      if (!draft || !hasFailed(status)) throw new Refused({ code: 'gone' })
      // The draft keeps its id, so that the failed write is shown above it until the next is made.
      await reopenDraft(draft, now())
      return { draftId: draft.id }
    },

    async useSelection({ tabId, windowId }) {
      await captureSelection({ id: tabId, windowId })
    },

    readOffer: ({ tabId }) => readOffer(tabId),

    async keepDraft({ id, fields, changed }) {
      await keepDraft(id, fields, changed, now())
      await place.update((old) => ({ ...old, draftId: id }))
    },
  } satisfies Partial<Procedures>
}

/**
 * Whether a request can be sent as the review has shown it: its account, service and network are
 * those of the settings, its sale has not ended, and its collection is not known to be on another
 * network. `now` is in milliseconds since 1970.
 */
async function isStillCurrent(
  { request, serviceUrl, chainId }: Input<'publish'>['shown'],
  now: number,
): Promise<boolean> {
  const current = storedContext(...(await Promise.all([settings.get(), collectionList.get()])))
  const { account, contract, token } = request
  const collection = contract && 'address' in contract ? contract.address : undefined
  return (
    current.account === account &&
    current.serviceUrl === serviceUrl &&
    current.chain.id === chainId &&
    otherChainOf(current.collections, collection, chainId) === undefined &&
    !hasEnded(token.salesConfig, now)
  )
}

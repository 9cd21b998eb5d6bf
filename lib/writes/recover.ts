import { drafts } from '../drafts/drafts'
import { rememberChoices } from '../drafts/last-choices'
import { addCollection } from '../timeline/collections'
import { moveWrite } from './journal'
import { writes } from './stored'
import type { Write } from './write'
import { DONE } from './write'

/**
 * What is done at every start of the worker, and before anything is sent: a write found in `sending` has nobody sending it any
 * more, so its outcome is unknown; a draft whose write was accepted, but which was not taken away before the worker stopped, goes.
 */
export async function settleInterrupted(now: number): Promise<void> {
  const entries = await writes.index()
  for (const { id, state } of entries) {
    if (state !== 'sending') continue
    await moveWrite(id, ({ status }) => {
      if (status.state !== 'sending') return undefined
      const { attempt, firstSentAt } = status
      return { state: 'unknown', at: now, attempt, firstSentAt, why: 'interrupted' }
    })
  }
  const present = new Set((await drafts.index()).map(({ id }) => `draft:${id}`))
  const done = entries.filter(({ state, subject }) => DONE.has(state) && present.has(subject))
  for (const write of await writes.many(done.map(({ id }) => id))) {
    // A draft with new words stays for good; its old choices are not to be remembered over newer ones.
    // Where it cannot be taken away now, the next start tries again; what waits is sent all the same.
    if (write.operation.kind === 'publish' && (await isAsSent(write.operation)))
      await releaseDraft(write).catch(() => undefined)
  }
}

/**
 * What follows an acceptance: the choices are remembered, a new collection is one of the account's, and the draft goes. One that
 * was changed since it was sent stays, for its new words are nowhere else.
 */
export async function releaseDraft({ operation, status }: Write): Promise<void> {
  if (operation.kind !== 'publish' || !(status.state === 'accepted' || status.state === 'confirmed')) return
  const { request, draft } = operation
  const present = await drafts.get(draft.id)
  if (!present) return
  const { contractAddress, chainId } = status
  // A convenience: a full storage must not keep the draft.
  if (contractAddress) await rememberChoices(draft, contractAddress).catch(() => undefined)
  if (contractAddress && request.contract && 'name' in request.contract) {
    const collection = { address: contractAddress, name: request.contract.name, chainId }
    await addCollection(request.account, collection).catch(() => undefined)
  }
  if (present.revision === draft.revision) await drafts.remove([draft.id])
}

async function isAsSent({ draft }: Extract<Write['operation'], { kind: 'publish' }>): Promise<boolean> {
  return (await drafts.get(draft.id))?.revision === draft.revision
}

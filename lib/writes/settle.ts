import { rememberChoices } from '../drafts/choices'
import { drafts } from '../drafts/store'
import { addCollection } from '../lists/collections'
import { moveWrite, writes } from './journal'
import type { Write } from './write'

/**
 * What every start of the worker does first: a write found in `sending` has nobody sending it any more, so its outcome is
 * unknown; a draft whose write was accepted, but which was not taken away before the worker stopped, goes now.
 */
export async function settleInterrupted(now: number): Promise<void> {
  const entries = await writes.index()
  for (const { id, state } of entries) {
    if (state !== 'sending') continue
    await moveWrite(id, ({ status }) => {
      if (status.state !== 'sending') return undefined
      const { attempt, firstSentAt } = status
      return { state: 'unknown', at: now, attempt, firstSentAt, why: 'interrupted', searches: [] }
    })
  }
  const present = new Set((await drafts.index()).map(({ id }) => `draft:${id}`))
  const executed = entries.filter(({ state, subject }) => ['accepted', 'confirmed'].includes(state) && present.has(subject))
  for (const write of await writes.many(executed.map(({ id }) => id))) await releaseDraft(write)
}

/**
 * What follows an acceptance: the choices are remembered, a new collection is one of the account's, and the draft goes. One that
 * was changed since it was sent stays, for its new words are nowhere else.
 */
export async function releaseDraft({ what, status }: Write): Promise<void> {
  if (what.kind !== 'publish' || !(status.state === 'accepted' || status.state === 'confirmed')) return
  const { request, draft } = what
  const present = await drafts.get(draft.id)
  if (!present) return
  const { contractAddress, chainId } = status
  if (contractAddress) await rememberChoices(draft, contractAddress)
  if (contractAddress && request.contract && 'name' in request.contract) {
    await addCollection(request.account, { address: contractAddress, name: request.contract.name, chainId })
  }
  if (present.revision === draft.revision) await drafts.remove([draft.id])
}

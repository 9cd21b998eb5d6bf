import { rememberChoices } from '../drafts/choices'
import { drafts } from '../drafts/store'
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
  const accepted = entries.filter(({ state, subject }) => state === 'accepted' && present.has(subject))
  for (const write of await writes.many(accepted.map(({ id }) => id))) await releaseDraft(write)
}

/** A draft goes when its write is accepted; one that was changed since it was sent stays, for its new words are nowhere else. */
export async function releaseDraft({ what, status }: Write): Promise<void> {
  if (what.kind !== 'publish' || status.state !== 'accepted') return
  if (status.contractAddress) await rememberChoices(what.draft, status.contractAddress)
  const draft = await drafts.get(what.draft.id)
  if (draft && draft.revision === what.draft.revision) await drafts.remove([draft.id])
}

import type { Write } from '../../lib/writes/write'
import { stores, writesOfDraft } from '../state/stores'
import { useStored } from '../state/useStored'

/**
 * The publications of a draft, newest first. The newest publication of all comes from the same store as its card: the draft's
 * own store may be ahead, and the form would change before the card.
 */
export function useWritesOfDraft(draftId: string | undefined): Write[] {
  const newest = useStored(stores.newestPublication)
  const writes = useStored(draftId === undefined ? undefined : writesOfDraft(draftId)) ?? []
  const isOwn = newest?.operation.kind === 'publish' && newest.operation.draft.id === draftId
  return isOwn ? [newest, ...writes.filter(({ id }) => id !== newest.id)] : writes
}

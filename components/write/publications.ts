import { useEffect, useState } from 'react'
import { navigation } from '../../lib/settings/navigation'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { isDone, UNDERWAY } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { draftStore, stores, writesOfDraft } from '../state/stores'
import { useStored } from '../state/useStored'

/** The newest publication while it needs attention. Its success is shown by `PublishedMoment`. */
export function useFailedPublication(): Write | undefined {
  const write = useStored(stores.newestPublication)
  const hasFailed =
    write && !write.dismissed && !isDone(write.status) && !UNDERWAY.has(write.status.state)
  return hasFailed ? write : undefined
}

/** Milliseconds for which a publication that nobody saw succeed is still shown. */
const RECENT = 10 * 60_000

/**
 * The publication that is shown in place of the composer: the newest one, from "Publish now" on,
 * until another draft is shown, the user leaves it, or a surface opens after its success was seen.
 * A publication that needs attention is not: its draft is shown. `draftId`: the draft to show.
 */
export function useShownPublication(draftId: string | undefined | null) {
  const write = useStored(stores.newestPublication)
  const { seenPublicationId } = useStored(stores.navigation)
  const draft = useStored(typeof draftId === 'string' ? draftStore(draftId) : undefined)
  const [past, setPast] = useState(seenPublicationId)
  const [opened] = useState(Date.now)
  const published =
    write && write.id !== past && isRecent(write, opened) && !isOther(draft, write)
      ? write
      : undefined
  const done = published && isDone(published.status) ? published.id : undefined
  useEffect(() => {
    if (done !== undefined) void navigation.update((old) => ({ ...old, seenPublicationId: done }))
  }, [done])
  const leave = () => {
    setPast(write?.id)
    void navigation.update(({ draftId: _, ...old }) => old)
  }
  return { published, leave }
}

function isRecent({ status, dismissed }: Write, opened: number): boolean {
  return (
    !dismissed && (UNDERWAY.has(status.state) || (isDone(status) && status.at > opened - RECENT))
  )
}

/**
 * Whether a draft is not the published one, which may still be read here for a moment after it was
 * removed.
 */
function isOther(draft: { id: string; revision: number } | undefined, { operation }: Write) {
  const published = publicationOf(operation)?.draft
  return (
    draft !== undefined && (draft.id !== published?.id || draft.revision !== published.revision)
  )
}

/**
 * The publications of a draft, newest first. The newest publication of all comes from the same
 * store as its card: the draft's own store may be ahead, and the form would change before the card.
 */
export function useWritesOfDraft(draftId: string | undefined): Write[] {
  const newest = useStored(stores.newestPublication)
  const writes = useStored(draftId === undefined ? undefined : writesOfDraft(draftId)) ?? []
  const isOwn = newest && publicationOf(newest.operation)?.draft.id === draftId
  return isOwn ? [newest, ...writes.filter(({ id }) => id !== newest.id)] : writes
}

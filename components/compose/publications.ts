import { useEffect, useState } from 'react'
import { publicationOf } from '../../lib/writes/kinds/kinds'
import { isDone, needsAttention, UNDERWAY } from '../../lib/writes/states'
import type { Write } from '../../lib/writes/write'
import { chosenDraft, showDraft } from '../state/place'
import { draftStore, stores, writesOfDraft } from '../state/stores'
import { useStored } from '../state/useStored'

/** Whether a publication needs attention. Its success is shown by `PublishedMoment`. */
export const isFailure = ({ dismissed, status }: Write): boolean =>
  !dismissed && needsAttention(status)

/** Milliseconds for which a publication that nobody saw succeed is still shown. */
const RECENT = 10 * 60_000

/**
 * Chooses the draft of a recent publication whose outcome nobody has seen, on a page that opens with
 * nothing else to be written: a popup may have closed meanwhile.
 */
export function chooseUnseenPublication(): void {
  const write = stores.newestPublication.current()
  const { seenPublicationId } = stores.place.current()
  if (!write || chosenDraft() || write.id === seenPublicationId || !isRecent(write, Date.now()))
    return
  void stores.place.change({ draftId: publicationOf(write.operation)?.draft.id }, {})
}

/**
 * The publication that is shown in place of the draft that this page has chosen: from "Publish now"
 * on, until the user leaves it, or the page opens after its success was seen. One that needs
 * attention is not: its draft is shown. `draftId`: see `useChosenDraft`.
 */
export function useShownPublication(draftId: string | undefined) {
  const [write] = useWritesOfDraft(draftId)
  const { seenPublicationId } = useStored(stores.place)
  const draft = useStored(draftId === undefined ? undefined : draftStore(draftId))
  const [past] = useState(seenPublicationId)
  const [opened] = useState(Date.now)
  const published =
    write &&
    write.id !== past &&
    isRecent(write, opened) &&
    belongsTo(write, draftId, draft?.revision)
      ? write
      : undefined
  const done = published && isDone(published.status) ? published.id : undefined
  useEffect(() => {
    if (done !== undefined) void stores.place.change({ seenPublicationId: done })
  }, [done])
  return { published, leave: () => showDraft(undefined) }
}

function isRecent({ status, dismissed }: Write, opened: number): boolean {
  return (
    !dismissed && (UNDERWAY.has(status.state) || (isDone(status) && status.at > opened - RECENT))
  )
}

/**
 * Whether a publication is that of a draft as it is, or was: it may still be read here for a moment
 * after it was removed. `revision`: undefined where it is gone.
 */
function belongsTo(
  { operation }: Write,
  draftId: string | undefined,
  revision: number | undefined,
) {
  const sent = publicationOf(operation)?.draft
  return sent !== undefined && sent.id === draftId && (revision ?? sent.revision) === sent.revision
}

/** Newest first. */
export const useWritesOfDraft = (draftId: string | undefined): readonly Write[] =>
  useStored(draftId === undefined ? undefined : writesOfDraft(draftId)) ?? []

import { useState } from 'react'
import { DONE, UNDERWAY, type Write } from '../../lib/writes/write'
import { draftStore, stores } from '../state/stores'
import { NOTHING, useStored } from '../state/useStored'

/** Milliseconds for which a publication that has ended is shown to a surface that opens later. */
const FRESH = 5 * 60_000

/**
 * The publication that stands in the place of the composer: the newest one, from "Publish now" on, until another draft is shown, the
 * user writes another, or it is over for a while. One that needs attention does not: its draft does. `draftId`: the draft to show.
 */
export function usePublished(draftId: string | undefined | null): Write | undefined {
  const write = useStored(stores.newestPublication)
  const { dismissedPublicationId } = useStored(stores.navigation)
  const draft = useStored(typeof draftId === 'string' ? draftStore(draftId) : NOTHING)
  const [opened] = useState(Date.now)
  if (write?.operation.kind !== 'publish' || write.dismissed || write.id === dismissedPublicationId) return undefined
  const { status, operation } = write
  const published = operation.draft
  // Its own draft goes in the moment it is accepted, and may be read here after that.
  const isOther = draft && (draft.id !== published.id || draft.revision !== published.revision)
  const isFresh = UNDERWAY.has(status.state) || (DONE.has(status.state) && status.at > opened - FRESH)
  return isFresh && !isOther ? write : undefined
}

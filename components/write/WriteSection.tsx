import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Surface } from '../../lib/settings/navigation'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { DraftForm } from './DraftForm'
import { PublishedMoment } from './PublishedMoment'
import { usePageOffer } from './page-offer'
import { useShownPublication } from './publications'
import { useLoadedDraftId } from './useDraftEditor'
import './write.css'

/**
 * The section Write: one draft from its first letter to its review, and then the moment in its
 * place.
 */
export function WriteSection({ surface }: { surface: Surface }) {
  const { draftId } = useStored(stores.navigation)
  // The draft of a publication that was left. It stays the stored choice for a moment after the
  // press.
  const [left, setLeft] = useState<string>()
  if (left !== undefined && left !== draftId) setLeft(undefined)
  const loaded = useLoadedDraftId(draftId === left ? undefined : draftId)
  const offer = usePageOffer(surface)
  const { published, leave } = useShownPublication(loaded)
  const newest = useStored(stores.newestPublication)
  useStateAnnouncement(newest && [newest], published !== undefined)
  const writeAnother = () => {
    flushSync(() => {
      setLeft(draftId)
      leave()
    })
    document.querySelector<HTMLElement>('.sheet .text')?.focus()
  }
  if (loaded === null) return null
  return published ? (
    <PublishedMoment key={published.id} write={published} onLeave={writeAnother} />
  ) : (
    <DraftForm draftId={loaded} offer={offer} />
  )
}

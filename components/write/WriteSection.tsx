import { lazy } from 'react'
import { flushSync } from 'react-dom'
import type { Surface } from '../../lib/settings/navigation'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { DraftForm } from './DraftForm'
import { useShownPublication } from './NewestPublication'
import { usePagePublication } from './PagePublication'
import { useSelectionOffer } from './PageSelection'
import { useLoadedDraftId } from './useDraftEditor'
import './write.css'

/** Loads with the card that a failed publication has above its draft. Most popups open without both. */
const PublishedMoment = lazy(async () => {
  const [published] = await Promise.all([import('./PublishedMoment'), import('../activity/WriteCard')])
  return { default: published.PublishedMoment }
})

/** The section Write: one draft from its first letter to its review, and then the moment in its place. */
export function WriteSection({ surface }: { surface: Surface }) {
  const { draftId } = useStored(stores.navigation)
  const loaded = useLoadedDraftId(draftId)
  const offer = useSelectionOffer(surface)
  const pagePublication = usePagePublication()
  const { published, leave } = useShownPublication(loaded)
  useStateAnnouncement(useStored(stores.newestPublication), published !== undefined)
  const writeAnother = () => {
    flushSync(leave)
    document.querySelector<HTMLElement>('.sheet .title')?.focus()
  }
  if (loaded === null) return null
  return published ? (
    <PublishedMoment key={published.id} write={published} onLeave={writeAnother} />
  ) : (
    <DraftForm surface={surface} draftId={loaded} offer={offer} pagePublication={pagePublication} />
  )
}

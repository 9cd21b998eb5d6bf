import { lazy } from 'react'
import { flushSync } from 'react-dom'
import type { Surface } from '../../lib/settings/place'
import { useStateAnnouncement } from '../activity/useStateAnnouncement'
import { stores } from '../state/stores'
import { useStored } from '../state/useStored'
import { DraftForm } from './DraftForm'
import { usePageOffer } from './page-offer'
import { useShownPublication, useWritesOfDraft } from './publications'
import { useChosenDraft } from './useDraftEditor'
import './compose.css'

/** Comes with the first publication that is shown; until it is there, what was shown stays. */
const PublishedMoment = lazy(async () => {
  const { PublishedMoment } = await import('./PublishedMoment')
  return { default: PublishedMoment }
})

/** Shows one draft from its first letter to its review; then the moment takes its place. */
export function ComposeSection({ surface }: { surface: Surface }) {
  const chosen = useChosenDraft(useStored(stores.place).draftId)
  const { published, leave } = useShownPublication(chosen?.id)
  const offer = usePageOffer(surface, published)
  const [own] = useWritesOfDraft(chosen?.id)
  const newest = useStored(stores.newestPublication)
  useStateAnnouncement(own && [own], own?.id === published?.id)
  useStateAnnouncement(newest && [newest], newest?.id === published?.id)
  const writeAnother = () => {
    flushSync(leave)
    document.querySelector<HTMLElement>('.sheet .text')?.focus()
  }
  if (!chosen) return null
  return published ? (
    <PublishedMoment key={published.id} write={published} onLeave={writeAnother} />
  ) : (
    <DraftForm draftId={chosen.isStored ? chosen.id : undefined} offer={offer} />
  )
}

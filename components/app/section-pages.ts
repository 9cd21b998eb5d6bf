import { type ComponentType, lazy } from 'react'
import type { Section, Surface } from '../../lib/settings/navigation'
import { WriteSection } from '../write/WriteSection'

/**
 * The page of each section. A popup opens with Write; the others load when they are first shown, together with the stored values
 * of their first frame.
 */
export const SECTION_PAGES: Record<Section, ComponentType<{ surface: Surface }>> = {
  write: WriteSection,
  timeline: lazy(async () => {
    const { TimelineSection, loadTimeline } = await import('../timeline/TimelineSection')
    await loadTimeline()
    return { default: TimelineSection }
  }),
  admins: lazy(async () => {
    const { AdminsSection, loadAdmins } = await import('../admins/AdminsSection')
    await loadAdmins()
    return { default: AdminsSection }
  }),
  activity: lazy(async () => {
    const { ActivitySection, loadActivity } = await import('../activity/ActivitySection')
    await loadActivity()
    return { default: ActivitySection }
  }),
}

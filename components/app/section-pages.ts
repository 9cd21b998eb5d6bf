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
    const { TimelineSection, timelineReady } = await import('../timeline/TimelineSection')
    await timelineReady()
    return { default: TimelineSection }
  }),
  admins: lazy(async () => {
    const { AdminsSection, adminsReady } = await import('../admins/AdminsSection')
    await adminsReady()
    return { default: AdminsSection }
  }),
  activity: lazy(async () => ({ default: (await import('../activity/ActivitySection')).ActivitySection })),
}

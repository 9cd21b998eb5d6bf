import type { ReactNode } from 'react'
import type { Section } from '../../lib/settings/place'
import { ActivitySection } from '../activity/ActivitySection'
import { WriteSection } from '../write/WriteSection'

/** What each section shows. */
export const sections: Partial<Record<Section, () => ReactNode>> = {
  write: WriteSection,
  activity: ActivitySection,
}

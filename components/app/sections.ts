import type { ReactNode } from 'react'
import { SECTIONS, type Section, type Surface } from '../../lib/settings/place'
import { ActivitySection } from '../activity/ActivitySection'
import { WriteSection } from '../write/WriteSection'

type SectionPage = (props: { surface: Surface }) => ReactNode

/** What each section shows. */
const PAGES: Partial<Record<Section, SectionPage>> = {
  write: WriteSection,
  activity: ActivitySection,
}

/** The sections there are, in the order of their tabs. */
export const SHOWN = SECTIONS.filter((section) => section in PAGES)

/** The page of a section; Write for one that there is none of. */
export function pageOf(section: Section): SectionPage {
  return PAGES[section] ?? WriteSection
}

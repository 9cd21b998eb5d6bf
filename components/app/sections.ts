import type { ComponentType } from 'react'
import { SECTIONS, type Section, type Surface } from '../../lib/settings/place'
import { ActivitySection } from '../activity/ActivitySection'
import { admins } from '../admins/later'
import { timeline } from '../timeline/later'
import { WriteSection } from '../write/WriteSection'

type SectionPage = ComponentType<{ surface: Surface }>

/** What each section shows. Those that a popup does not open with are loaded when they are shown. */
const PAGES: Partial<Record<Section, SectionPage>> = {
  write: WriteSection,
  admins: admins.Page,
  timeline: timeline.Page,
  activity: ActivitySection,
}

/** The sections there are, in the order of their tabs. */
export const SHOWN = SECTIONS.filter((section) => section in PAGES)

/** The page of a section; Write for one that there is none of. */
export function pageOf(section: Section): SectionPage {
  return PAGES[section] ?? WriteSection
}

/** Resolves when the first frame of a section can be whole. */
export async function sectionReady(section: Section): Promise<void> {
  if (section === 'timeline') await timeline.ready()
  if (section === 'admins') await admins.ready()
}

import type { ComponentType } from 'react'
import { SECTIONS, type Section, type Surface } from '../../lib/settings/navigation'
import { activity } from '../activity/later'
import { admins } from '../admins/later'
import { timeline } from '../timeline/later'
import { WriteSection } from '../write/WriteSection'

type SectionPage = ComponentType<{ surface: Surface }>

/** Those that a popup does not open with, in files of their own. */
const LATER = { timeline, admins, activity }

/** What each section shows. */
const PAGES: Partial<Record<Section, SectionPage>> = {
  write: WriteSection,
  admins: admins.Page,
  timeline: timeline.Page,
  activity: activity.Page,
}

/** The sections there are, in the order of their tabs. */
export const SHOWN = SECTIONS.filter((section) => section in PAGES)

/** The page of a section; Write for one that there is none of. */
export function pageOf(section: Section): SectionPage {
  return PAGES[section] ?? WriteSection
}

/** Resolves when the first frame of a section can be whole. */
export async function sectionReady(section: Section): Promise<void> {
  if (section !== 'write') await LATER[section].ready()
}

/** Fetches the sections' files: the pointer or the focus has come to the tabs, and a press may follow. */
export function fetchSections(): void {
  for (const { ready } of Object.values(LATER)) void ready()
}

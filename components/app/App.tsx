import { type ComponentType, lazy, startTransition, useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'
import { navigation, type Section, type Surface } from '../../lib/settings/navigation'
import { draftStore, stores, storesReady, writesOfDraft } from '../state/stores'
import { useStored } from '../state/useStored'
import { useWake } from '../state/useWake'
import { Announcer, Toast } from '../ui/Announcer'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Icon, IconButton } from '../ui/Icon'
import { WriteSection } from '../write/WriteSection'
import { LossNotice } from './LossNotice'
import { openPanelHere } from './open-panel-here'
import { DatabaseNotice, ReloadNotice, useAvailability } from './ReloadNotice'
import { SettingsLink } from './SettingsLink'
import { Tabs } from './Tabs'
import './app.css'

/** Resolves when everything that popup and side panel show first has been read from storage. */
export async function loadApp(): Promise<void> {
  const [tab] = await Promise.all([browser.tabs.getCurrent(), storesReady()])
  // The styles of a surface that was opened in a tab differ from those of a popup or panel.
  if (tab) document.documentElement.dataset.tab = ''
  const { draftId } = stores.navigation.current()
  // The form of a draft that is being published is locked from its first frame.
  if (draftId) await Promise.all([draftStore(draftId).ready, writesOfDraft(draftId).ready])
}

/**
 * The app of popup and side panel: the same sections, one at a time. The popup can open the panel.
 * There is no Suspense boundary: nothing is rendered until the first section has loaded, and a
 * section stays until the next one has loaded. A popup without content would shrink and grow again.
 */
export function App({ surface }: { surface: Surface }) {
  const [section, showSection] = useSection(surface)
  useWake()
  // What is typed there would be found nowhere else.
  const isElsewhere = useAvailability() === 'elsewhere'
  const Page = SECTION_PAGES[section]
  return (
    <div className={`app ${surface}`}>
      <header className="row bar">
        <Tabs chosen={section} onChoose={showSection} />
        {surface === 'popup' && (
          <IconButton icon="panel" label={t('app.openPanel')} onClick={replacePopup} />
        )}
        <SettingsLink className="icon" aria-label={t('app.settings')} title={t('app.settings')}>
          <Icon name="settings" />
        </SettingsLink>
      </header>
      <main id={`section-${section}`} aria-label={t(`sections.${section}`)}>
        <h1 className="visually-hidden">{t('app.name')}</h1>
        <DatabaseNotice />
        <LossNotice hasTimeline />
        {!isElsewhere && (
          <ErrorBoundary key={section} fallback={<ReloadNotice sentence={t('app.notShown')} />}>
            <Page surface={surface} />
          </ErrorBoundary>
        )}
        <Toast />
      </main>
      <Announcer />
    </div>
  )
}

/**
 * Gives the section to show and the function that shows another. It is Write in a popup, which is
 * opened for the selection, and the last section in a panel, until the user chooses another, or a
 * capture or notification requests one.
 */
function useSection(surface: Surface): [Section, (section: Section) => void] {
  const { requested, panel } = useStored(stores.navigation)
  const [chosen, setChosen] = useState({
    section: surface === 'popup' ? 'write' : panel,
    at: requested?.at ?? 0,
  })
  useEffect(() => {
    if (requested && requested.at > chosen.at) startTransition(() => setChosen(requested))
  }, [requested, chosen])
  const showSection = (section: Section) => {
    if (surface === 'panel') void navigation.update((old) => ({ ...old, panel: section }))
    startTransition(() =>
      setChosen({ section, at: stores.navigation.current().requested?.at ?? 0 }),
    )
  }
  return [chosen.section, showSection]
}

/** Opens the panel in place of the popup. */
function replacePopup(): void {
  void openPanelHere().then(() => window.close())
}

/**
 * The page of each section. A popup opens with Write; the others load when they are first shown,
 * together with the stored values of their first frame.
 */
const SECTION_PAGES: Record<Section, ComponentType<{ surface: Surface }>> = {
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

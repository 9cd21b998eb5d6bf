import { type ComponentType, lazy, useDeferredValue } from 'react'
import { browser } from 'wxt/browser'
import { t } from '../../lib/i18n/t'
import type { Section, Surface } from '../../lib/settings/place'
import { ComposeSection } from '../compose/ComposeSection'
import { chooseUnseenPublication } from '../compose/publications'
import { followRequests } from '../state/place'
import { draftStore, stores, storesReady, writesOfDraft } from '../state/stores'
import { useStored } from '../state/useStored'
import { useWake } from '../state/useWake'
import { Announcer, Toast } from '../ui/Announcer'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Icon, IconButton } from '../ui/Icon'
import { fitPopup } from './fit-popup'
import { LossNotice } from './LossNotice'
import { openPanelHere } from './open-panel-here'
import { DatabaseNotice, ReloadNotice, useAvailability } from './ReloadNotice'
import { SettingsLink } from './SettingsLink'
import { Tabs } from './Tabs'
import './app.css'

/**
 * Resolves when everything that a popup or side panel shows first has been read from storage. A
 * popup, which is opened for the selection, begins with Write.
 */
export async function loadApp(surface: Surface): Promise<void> {
  followRequests()
  const [tab] = await Promise.all([browser.tabs.getCurrent(), storesReady()])
  if (surface === 'popup') {
    fitPopup()
    await stores.place.change({ section: 'compose' }, {})
  }
  // The styles of a surface that was opened in a tab differ from those of a popup or panel.
  if (tab) document.documentElement.dataset.tab = ''
  await readChosenDraft()
  chooseUnseenPublication()
  await readChosenDraft()
}

/** Resolves when the chosen draft and its publications are read, of which the first frame is made. */
async function readChosenDraft(): Promise<void> {
  let read: string | undefined
  // A capture may choose another one meanwhile.
  while (read !== stores.place.current().draftId) {
    read = stores.place.current().draftId
    if (read) await Promise.all([draftStore(read).ready, writesOfDraft(read).ready])
  }
}

/**
 * There is no Suspense boundary: nothing is rendered until the first section has loaded, and a
 * section stays until the next one has loaded. A popup without content would shrink and grow again.
 */
export function App({ surface }: { surface: Surface }) {
  const { section: chosen } = useStored(stores.place)
  // The section before stays until this one has loaded.
  const section = useDeferredValue(chosen)
  useWake()
  const unavailable = useAvailability()
  // Typed text could not be kept there, or would be found nowhere else.
  const isShut = unavailable === 'elsewhere' || unavailable === 'newer'
  const Page = SECTION_PAGES[section]
  const choose = (next: Section) => {
    void stores.place.change({ section: next }, surface === 'panel' ? { section: next } : {})
  }
  return (
    <div className={`app ${surface}`}>
      <header className="row bar">
        <Tabs chosen={section} onChoose={choose} />
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
        {!isShut && (
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

/** Opens the panel in place of the popup, on its draft. */
function replacePopup(): void {
  const { draftId } = stores.place.current()
  void openPanelHere({ draftId }).then(() => window.close())
}

/**
 * The page of each section. A popup opens with Write; the others load when they are first shown,
 * together with the stored values of their first frame.
 */
const SECTION_PAGES: Record<Section, ComponentType<{ surface: Surface }>> = {
  compose: ComposeSection,
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

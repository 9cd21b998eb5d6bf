import { startTransition, useEffect, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { navigation, type Section, type Surface } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useConfirmation } from '../state/useConfirmation'
import { useStored } from '../state/useStored'
import { Announcer, Toast } from '../ui/Announcer'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { openPanelHere } from './open-panel-here'
import { DatabaseNotice, ReloadNotice } from './ReloadNotice'
import { SettingsLink } from './SettingsLink'
import { SECTION_PAGES } from './section-pages'
import { Tabs } from './Tabs'
import { WhatsNew } from './WhatsNew'
import './app.css'

/**
 * The app of popup and side panel: the same sections, one at a time. The popup can open the panel. There is no Suspense
 * boundary: nothing is rendered until the first section has loaded, and a section stays until the next one has loaded. A popup
 * without content would shrink and grow again.
 */
export function App({ surface }: { surface: Surface }) {
  const [section, showSection] = useSection(surface)
  useConfirmation()
  const Page = SECTION_PAGES[section]
  return (
    <div className={`app ${surface}`}>
      <header className="row bar">
        <Tabs chosen={section} onChoose={showSection} />
        {surface === 'popup' && <IconButton icon="panel" label={t('app.openPanel')} onClick={replacePopup} />}
        <SettingsLink className="icon" aria-label={t('app.settings')} title={t('app.settings')}>
          <Icon name="settings" />
        </SettingsLink>
      </header>
      <main id={`section-${section}`} aria-label={t(`sections.${section}`)}>
        <h1 className="visually-hidden">{t('app.name')}</h1>
        <DatabaseNotice />
        <WhatsNew />
        <ErrorBoundary key={section} fallback={<ReloadNotice sentence={t('app.notShown')} />}>
          <Page surface={surface} />
        </ErrorBoundary>
        <Toast />
      </main>
      <Announcer />
    </div>
  )
}

/**
 * Gives the section to show and the function that shows another. It is the surface's last section until the user chooses
 * another, or a capture or notification requests one.
 */
function useSection(surface: Surface): [Section, (section: Section) => void] {
  const { requested, [surface]: last } = useStored(stores.navigation)
  const [chosen, setChosen] = useState({ section: last, at: requested?.at ?? 0 })
  useEffect(() => {
    if (requested && requested.at > chosen.at) startTransition(() => setChosen(requested))
  }, [requested, chosen])
  const showSection = (section: Section) => {
    // Stored before the section has loaded, because a popup may close meanwhile.
    void navigation.update((old) => ({ ...old, [surface]: section }))
    startTransition(() => setChosen({ section, at: stores.navigation.current().requested?.at ?? 0 }))
  }
  return [chosen.section, showSection]
}

/** Opens the panel in place of the popup. */
function replacePopup(): void {
  void openPanelHere().then(() => window.close())
}

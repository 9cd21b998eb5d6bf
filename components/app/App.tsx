import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n/t'
import { navigation, type Section, type Surface } from '../../lib/settings/navigation'
import { stores } from '../state/stores'
import { useConfirmation } from '../state/useConfirmation'
import { useStored } from '../state/useStored'
import { Announcer, Toast } from '../ui/Announcer'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { openPanelHere } from './current-tab'
import { NotShown } from './NotShown'
import { openSettings } from './open-settings'
import { pageOf, sectionReady } from './sections'
import { Tabs } from './Tabs'
import { WhatsNew } from './WhatsNew'
import './app.css'

/** Popup and side panel: the same sections, one at a time. The popup can open the panel. */
export function App({ surface }: { surface: Surface }) {
  const [section, go] = useSection(surface)
  useConfirmation()
  const Shown = pageOf(section)
  return (
    <div className={`app ${surface}`}>
      <header className="row bar">
        <Tabs label={t('sections.label')} chosen={section} onChoose={go} />
        {surface === 'popup' && (
          <button
            type="button"
            className="quiet icon"
            aria-label={t('app.openPanel')}
            title={t('app.openPanel')}
            onClick={openHere}
          >
            <PanelIcon />
          </button>
        )}
        <a
          className="icon"
          href="/options.html"
          target="_blank"
          rel="noreferrer"
          aria-label={t('app.settings')}
          title={t('app.settings')}
          onClick={openSettings}
        >
          <SettingsIcon />
        </a>
      </header>
      <main id={`section-${section}`} aria-label={t(`sections.${section}`)}>
        <h1 className="visually-hidden">{t('app.name')}</h1>
        <WhatsNew />
        <ErrorBoundary key={section} fallback={<NotShown />}>
          <Shown surface={surface} />
        </ErrorBoundary>
        <Toast />
      </main>
      <Announcer />
    </div>
  )
}

/** The section of this surface: where it was left, until something else (a capture, a notification) requests another. */
function useSection(surface: Surface): [Section, (section: Section) => void] {
  const { requested, [surface]: left } = useStored(stores.navigation)
  const [chosen, choose] = useState<{ section: Section; at: number }>({ section: left, at: requested?.at ?? 0 })
  const isRequested = requested !== undefined && requested.at > chosen.at
  useEffect(() => {
    if (isRequested) choose(requested)
  }, [isRequested, requested])
  const last = useRef<Section>(undefined)
  const go = async (section: Section) => {
    last.current = section
    // Before its parts are there: a popup may be closed meanwhile.
    void navigation.update((old) => ({ ...old, [surface]: section }))
    // The section before stays until this one can be whole: a popup would shrink to nothing in between, and grow again.
    await sectionReady(section).catch(() => undefined)
    if (last.current !== section) return
    choose({ section, at: stores.navigation.current().requested?.at ?? 0 })
  }
  return [isRequested ? requested.section : chosen.section, (section) => void go(section)]
}

function openHere(): void {
  void openPanelHere().then(() => window.close())
}

function PanelIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2" />
      <path d="M12 4v12" />
    </svg>
  )
}

function SettingsIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M3 6h7m5 0h2M3 14h2m5 0h7" strokeLinecap="round" />
      <circle cx="12.5" cy="6" r="2" />
      <circle cx="7.5" cy="14" r="2" />
    </svg>
  )
}
